import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { outcomesOf } from '../../src/orders/risk/outcomes.store.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const AREQUIPA = '040101'
const MIRAFLORES = '150122'

/** A Peruvian shop whose orders go to Ate, in Lima. */
async function openPlaces(db: Database) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  const tries = (code: string, name: OrderActName, fields: object = {}) => act(deps, shop, code, name, fields)
  return {
    ...{ db, shop, deps, tries },
    place: (phone: string) => order(street, { phone }),
    async does(code: string, name: OrderActName, fields: object = {}) {
      time.now += 60_000
      return made(await tries(code, name, fields))
    },
    rank: async (id: string) => {
      const rows = db.read.withTables<{
        order_queues: { shop_id: string; order_id: string; queue: string; rank: number }
      }>()
      const own = rows.selectFrom('order_queues').select('rank').where('shop_id', '=', shop.id)
      return (await own.where('order_id', '=', id).where('queue', '=', 'llamar').executeTakeFirstOrThrow()).rank
    },
  }
}

onOneEngine((_engine, openDatabase) => {
  test('an order that goes elsewhere gets the code, the names and the delivery type of that place, and its undo gives all of it back', async () => {
    const { shop, deps, does, tries, place } = await openPlaces(await openDatabase())
    const code = await place('987654321')
    const far = await does(code, 'editar', { placeCode: AREQUIPA })
    expect(far.order).toMatchObject({ placeCode: AREQUIPA, departamento: 'Arequipa', distrito: 'Arequipa', lima: '1' })
    const undo = { code, seq: far.event.seq, key: 'undo-place-1', actor: commandLine, permission: owner }
    expect(made(await undoAct(deps, shop, undo)).order).toMatchObject({
      placeCode: '150103',
      departamento: 'Lima',
      lima: '0',
    })
    // What was chosen otherwise stays as long as both places propose the same.
    await does(code, 'editar', { lima: '1' })
    expect((await does(code, 'editar', { placeCode: MIRAFLORES })).order.lima).toBe('1')
    expect((await does(code, 'editar', { placeCode: AREQUIPA, lima: '0' })).order.lima).toBe('0')
    // A name has its code too; one of several, or of none, is asked for again.
    const named = await does(code, 'editar', { distrito: 'barranco, lima' })
    expect(named.order).toMatchObject({ distrito: 'Barranco', placeCode: '150104', provincia: 'Lima', lima: '0' })
    expect((await does(code, 'editar', { distrito: 'Surquillo' })).order).toMatchObject({ placeCode: '150141' })
    for (const distrito of ['Santa Rosa de Ninguna Parte', 'Xyz'])
      expect(await tries(code, 'editar', { distrito })).toMatchObject({
        refusal: { reason: 'wrong-fields', fields: [{ field: 'distrito' }] },
      })
    expect(await tries(code, 'editar', { distrito: 'Surquillo' })).toMatchObject({ ok: true })
  })

  test('a shop that offers one delivery type keeps it wherever an order goes', async () => {
    const { shop, deps, place } = await openPlaces(await openDatabase())
    const code = await place('987654321')
    const only = { ...shop, deliveryTypes: ['0'] as const }
    const far = made(await act(deps, only, code, 'editar', { placeCode: AREQUIPA }))
    expect(far.order).toMatchObject({ departamento: 'Arequipa', lima: '0' })
  })

  test('how deliveries ended is counted for the district where they ended, and who waits for a call is called by the risk of the new one', async () => {
    const { db, shop, deps, place, does, rank } = await openPlaces(await openDatabase())
    const codes: string[] = []
    for (let number = 0; number < 5; number += 1) codes.push(await place(`98765432${number}`))
    await queueNewOrders(deps)
    const [waiting = '', ...sent] = codes
    const { order: before } = await does(waiting, 'nota', { note: 'x' })
    const usual = await rank(before.id)
    for (const code of sent) {
      await does(code, 'editar', { placeCode: MIRAFLORES })
      await does(code, 'confirmar')
      await does(code, 'despachar')
      await does(code, 'devolver', { reason: 'rechazado' })
    }
    const district = async (key: string) =>
      (await outcomesOf(db.read, shop.id, [{ kind: 'district', key }])).get(`district ${key}`)
    expect(await district(MIRAFLORES)).toEqual({ delivered: 0, returned: 4 })
    const [mistaken = ''] = sent
    await does(mistaken, 'corregir', { placeCode: AREQUIPA, note: 'era en Arequipa' })
    expect([await district(MIRAFLORES), await district(AREQUIPA)]).toEqual([
      { delivered: 0, returned: 3 },
      { delivered: 0, returned: 1 },
    ])
    await does(waiting, 'editar', { placeCode: MIRAFLORES })
    const risky = await rank(before.id)
    expect(risky).toBeLessThan(usual)
    await does(waiting, 'editar', { placeCode: '150104' })
    expect(await rank(before.id)).toBeGreaterThan(risky)
  })
})
