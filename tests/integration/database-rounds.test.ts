import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { listenToRounds } from '../support/rounds.ts'

eachEngine((engine, openDatabase) => {
  test('each act asks the database once, and sends its writes with the commit', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const [app, shopper, rounds] = [testApp(db), aShopper(), listenToRounds(engine)]
    const statuses: number[] = []
    let ticket = { code: '', key: '' }
    const store = await rounds.during(async () => {
      const { status, body, headers } = await shopper.send(app, host, 'store', {})
      ticket = { code: body.data, key: headers.get('ticket-key') ?? '' }
      statuses.push(status)
    })
    const bring = (status: string) =>
      rounds.during(async () => {
        const change = { code: ticket.code, status }
        statuses.push((await shopper.send(app, host, 'update', change, { 'ticket-key': ticket.key })).status)
      })
    expect({ store, update: await bring('direccion'), finalise: await bring('finalizado') }).toEqual({
      store: 2,
      update: 2,
      finalise: 2,
    })
    expect(statuses).toEqual([200, 200, 200])
  })
})
