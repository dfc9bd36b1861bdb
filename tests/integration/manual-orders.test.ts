import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { afterEvent } from '../../src/orders/order-event.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { isCostOpen } from '../../src/orders/order-money.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { createManualOrder, type ManualOrder } from '../../src/orders/placing/create-manual-order.action.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { doorRule } from '../support/delivery-shop.ts'
import { LAMP, openOrderShop } from '../support/order-shop.ts'

const asked: ManualOrder = {
  ...{ name: 'Rosa Quispe', phone: '900 100 201', document: '40001001', placeCode: '150122', quarter: '' },
  ...{ address: 'Av. Larco 345', reference: 'frente al parque', pin: { lat: -12.1, lng: -77.03 } },
  ...{ secondPhone: '', receiver: '', way: 'domicilio', agency: '', day: null, hours: '', note: '' },
  ...{ shipping: null, discount: 0, deposit: null, payment: null },
  lines: [{ slug: 'lampara', amount: 2, colors: [] }],
}
const permission: Permission = { role: 'owner', switches: [] }
const rosa = { by: 'staff', personId: 'rosa' } as const

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop } = await openOrderShop(db)
    const deps = testDeps(db)
    const create = (order: Partial<ManualOrder> = {}, key = 'key-1') =>
      createManualOrder(deps, shop, { order: { ...asked, ...order }, key, actor: rosa, permission })
    const count = async (table: string) =>
      Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.read)).rows[0]?.n)
    return { shop, deps, create, count }
  }

  test('an order by chat is an ordinary one with its source, priced by the shop, and sends no conversion', async () => {
    const db = await openDatabase()
    const { shop, deps, create, count } = await open(db)
    const created = await create()
    if (!created.ok) throw new Error(created.refusal.reason)
    const order = await findOrder(db.read, shop.id, created.value.code)
    expect(order).toMatchObject({
      ...{
        state: 'finalizado',
        name: 'Rosa Quispe',
        phone: '900100201',
        documento: '40001001',
        direccion: 'Av. Larco 345',
      },
      ...{ distrito: 'Miraflores', provincia: 'Lima', departamento: 'Lima', placeCode: '150122', lima: '0' },
      ...{ total: 2 * LAMP, termsAcceptedAt: null, work: { source: 'manual' } },
      workPerson: { reference: 'frente al parque', pin: { lat: -12.1, lng: -77.03 } },
    })
    expect(await count('outbox')).toBe(0)
    const [event] = await eventsOfOrders(db.read, shop.id, [created.value.id])
    expect(event && afterEvent({ shopId: shop.id, id: created.value.id }, event)).toEqual(order)
    expect(event?.actor).toBe('staff:rosa')
    await queueNewOrders(deps)
    expect(await count('order_queues')).toBe(1)
  })

  test('the same key and order is answered with the same order; another order under that key is refused', async () => {
    const { create, count } = await open(await openDatabase())
    const [one, other] = await Promise.all([create(), create()])
    expect(one.ok && one.value.code).toBe(other.ok && other.value.code)
    expect(await create({ name: 'Otra persona' })).toMatchObject({ refusal: { reason: 'key-reused' } })
    expect(await count('orders')).toBe(1)
  })

  test('what was refused for its prices or terms leaves nothing behind, and is saved under the same key once corrected', async () => {
    const { create, count } = await open(await openDatabase())
    const dear = { lines: [{ slug: 'lampara', amount: 2, colors: [], price: 2 * LAMP }] }
    expect(await create(dear)).toMatchObject({ refusal: { reason: 'dearer', slug: 'lampara' } })
    expect(await create({ deposit: 3 * LAMP })).toMatchObject({ refusal: { reason: 'over-total', field: 'deposit' } })
    expect([await count('tickets'), await count('idempotency_keys')]).toEqual([0, 0])
    expect(await create({ name: 'Rosa Quispe Ramos' })).toMatchObject({ ok: true })
  })

  test('where the shop’s rules say no cost and nobody typed one, it is left open', async () => {
    const db = await openDatabase()
    const { shop, create } = await open(db)
    const elsewhere = { ...doorRule, places: ['04'] }
    await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, [elsewhere], { at: 0, by: 'command' }))
    const isOpen = async (order: Partial<ManualOrder>, key: string) => {
      const created = await create(order, key)
      return created.ok && isCostOpen(created.value)
    }
    expect(await isOpen({}, 'k1')).toBe(true)
    expect(await isOpen({ shipping: 0 }, 'k2')).toBe(false)
    expect(await isOpen({ shipping: 900 }, 'k3')).toBe(false)
    expect(await isOpen({ placeCode: '040101' }, 'k4')).toBe(false)
  })

  test('it may lack an address, but not a phone, a product or a place that exists', async () => {
    const { create, count } = await open(await openDatabase())
    expect(
      await create({ address: '', document: '', name: '', placeCode: '', reference: '', pin: null }),
    ).toMatchObject({ ok: true })
    expect(await create({ phone: '9001' }, 'k2')).toMatchObject({
      refusal: { reason: 'incomplete', fields: [{ field: 'phone' }] },
    })
    expect(await create({ lines: [] }, 'k3')).toMatchObject({ refusal: { reason: 'empty-cart' } })
    expect(await create({ lines: [{ slug: 'nada', amount: 1, colors: [] }] }, 'k4')).toMatchObject({
      refusal: { reason: 'unknown-product' },
    })
    expect(await create({ placeCode: '999999' }, 'k5')).toMatchObject({ refusal: { reason: 'unknown-place' } })
    expect(await count('orders')).toBe(1)
  })
})
