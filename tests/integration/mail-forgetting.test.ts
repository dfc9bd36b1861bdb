import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { orderLetterId } from '../../src/orders/order-letter-ids.ts'
import { forgetCustomer } from '../../src/tracking/forget-customer.job.ts'
import { eachEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'

eachEngine((_engine, openDatabase) => {
  test('forgetting a person empties the letters and stops those that wait', async () => {
    const { order, relayTo, db, shop, depsFor, clock } = await openMailShop(await openDatabase())
    const placed = await order('rosa@correo.pe')
    const other = await order('juana@correo.pe')
    await forgetCustomer(depsFor(null), [shop], `51${placed.phone}`, commandLine)
    expect(await mailStateOf(db.read, shop.id, orderLetterId('placed', placed.id))).toMatchObject({
      state: 'dead',
      to: '***',
    })
    const waiting = await pendingLetters(db, { dueBefore: clock() + 1, limit: 10 })
    expect(waiting.map(({ body }) => body)).toEqual([expect.objectContaining({ to: 'juana@correo.pe' })])
    const server = await startMailServer()
    await relayTo(server.settings).turn()
    expect(server.received.map(({ to }) => to)).toEqual([other.email])
  })
})
