import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { call } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { home, openTicketShop, rosa } from '../support/ticket-shop.ts'

const lamp = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
const STORE = '/api/v1/web/ticket/store'

onOneEngine((_engine, openDatabase) => {
  async function begin() {
    const { db, shop, app, host } = await openTicketShop(await openDatabase())
    const store = (client: object) => call(app, host, STORE, { client: { ...rosa, ...client }, products: lamp })
    const stored = await store({})
    const [code, key] = [String(stored.body.data), stored.headers.get('ticket-key') ?? '']
    const finish = (client: object) => {
      const change = { code, client: { ...rosa, ...home, ...client }, products: lamp, status: 'finalizado' }
      return call(app, host, '/api/v1/web/ticket/update', change, { 'ticket-key': key })
    }
    return { store, finish, order: () => findOrder(db.read, shop.id, code) }
  }

  test('a text that is no e-mail is refused at its field; an address, or none, is taken', async () => {
    const { store } = await begin()
    const message = 'Escribe tu email completo, por ejemplo nombre@gmail.com'
    for (const email of ['luisrojas', 'luis@rojas', 'luis@gmail,com']) {
      const { status, body } = await store({ email })
      expect([status, body.errors]).toEqual([422, [{ field: 'client.email', message }]])
    }
    for (const email of ['luis@gmail.com', ' luis@correo.com.pe ', '', null]) {
      expect((await store({ email })).status).toBe(200)
    }
  })

  test('an order goes to no text that names several districts or none, and to the one that it names exactly', async () => {
    const { finish, order } = await begin()
    const nowhere = { departamento: '', provincia: '', placeCode: '' }
    for (const distrito of ['Miraflores', 'zzqq']) {
      const { status, body } = await finish({ ...nowhere, distrito })
      expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([422, ['client.distrito']])
    }
    expect((await finish({ ...nowhere, distrito: 'Miraflores, Lima' })).status).toBe(200)
    expect(await order()).toMatchObject({ departamento: 'Lima', provincia: 'Lima', placeCode: '150122' })
  })
})
