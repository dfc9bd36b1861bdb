import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { confirmOrder } from '../support/desk-acts.ts'
import { CARRIER, callFrom, openStreet, order } from '../support/shoppers.ts'

onOneEngine((_engine, openDatabase) => {
  async function openShop() {
    const street = await openStreet(await openDatabase())
    const deps = testDeps(street.db, { clock: () => street.time.now })
    const confirm = (code: string) => confirmOrder(deps, street.shop, code)
    return { ...street, street, confirm }
  }

  test('confirming changes the state, adds an event and a version, and logs the actor', async () => {
    const { db, shop, street, time, confirm } = await openShop()
    const code = await order(street, { phone: '987654321' })
    const before = await findOrder(db.read, shop.id, code)
    time.now += 60_000
    const at = time.now
    expect(await confirm(code)).toMatchObject({ ok: true, value: { order: { code, state: 'confirmado' } } })
    const after = await findOrder(db.read, shop.id, code)
    expect(after).toEqual({ ...before, state: 'confirmado', version: 2, changedAt: at })
    expect(await eventsOfOrders(db.read, shop.id, [after?.id ?? ''])).toMatchObject([
      { seq: 1, actor: 'shopper', act: 'pedir', at: before?.placedAt },
      { seq: 2, actor: 'command-line', act: 'confirmar', at, change: { state: ['finalizado', 'confirmado'] } },
    ])
    expect(await listActivity(db.read, shop.id, 10)).toEqual([
      { at, actor: 'command-line', act: 'order-confirmar', subject: code, details: { fields: ['state'] } },
    ])
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({
      status: 'finalizado',
      updatedAt: before?.placedAt,
    })
  })

  test.each(['confirmado', 'enviado', 'entregado', 'devuelto', 'cancelado'])(
    'an order that is %s is not confirmed',
    async (state) => {
      const { db, shop, street, confirm } = await openShop()
      const code = await order(street, { phone: '987654321' })
      await db.transaction((tx) => sql`update orders set state = ${state} where shop_id = ${shop.id}`.execute(tx))
      const last = { by: 'shopper', act: 'pedir' }
      expect(await confirm(code)).toMatchObject({ ok: false, refusal: { reason: 'wrong-state', state, last } })
      expect(await findOrder(db.read, shop.id, code)).toMatchObject({ state, version: 1 })
      expect(await listActivity(db.read, shop.id, 10)).toEqual([])
    },
  )

  test.each(['nombre', 'carrito', 'direccion', 'entrega'])('a lead that is %s is not confirmed', async (status) => {
    const { db, shop, street, confirm } = await openShop()
    const client = { name: 'Rosa', phone: '987654321' }
    const stored = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products: [] })
    const code = stored.body.data
    const opening = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    if (status !== 'nombre') {
      await callFrom(street, CARRIER, '/api/v1/web/ticket/update', { code, client, products: [], status }, opening)
    }
    expect(await confirm(code)).toEqual({ ok: false, refusal: { reason: 'no-order-yet', status } })
    expect(await findTicket(db.read, shop.id, code)).toMatchObject({ status, finalisedAt: null })
    expect(await findOrder(db.read, shop.id, code)).toBeNull()
  })

  test('an unknown code and another shop’s code are not found', async () => {
    const { db, confirm } = await openShop()
    const other = await openStreet(db, 'other')
    const code = await order(other, { phone: '987654321' })
    for (const one of [code, 'AAAAAAAA']) {
      expect(await confirm(one)).toEqual({ ok: false, refusal: { reason: 'not-found' } })
    }
    expect(await findOrder(db.read, other.shop.id, code)).toMatchObject({ state: 'finalizado' })
  })
})
