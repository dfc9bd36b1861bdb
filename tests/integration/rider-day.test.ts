import { expect, test } from 'vitest'
import type { Actor } from '../../src/activity/actor.ts'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { parcelsCarriedBy } from '../../src/dispatch/riders/parcels-of-rider.step.ts'
import { riderDay } from '../../src/dispatch/riders/rider-day.step.ts'
import type { TypedMark } from '../../src/dispatch/riders/rider-day.ts'
import { riderList } from '../../src/dispatch/riders/rider-list.ts'
import {
  parcelsOfSettlement,
  riderBalances,
  settlementsOf,
  settlementsVersion,
} from '../../src/dispatch/riders/rider-settlements.store.ts'
import { settleRiderBalance } from '../../src/dispatch/riders/settle-rider-balance.action.ts'
import { settleRiderDay, type TypedDay } from '../../src/dispatch/riders/settle-rider-day.action.ts'
import { undoRiderSettlement } from '../../src/dispatch/riders/undo-rider-settlement.action.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { amountHeldByCourier } from '../../src/orders/payments/order-payment.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const ana: Actor = { by: 'staff', personId: 'ana' }
const luis: Actor = { by: 'staff', personId: 'luis' }
const confirmer = { role: 'confirmer', switches: ['payments'] } as const

const noMark: TypedMark = {
  ...{ id: '', mark: '', means: '', stayed: '', collected: '', cash: '', fee: '', visit: '', reason: '', fate: '' },
}

/** Orders with a motorizado who charges 8.00, 6.00 in Ate's district. All but the last have left. */
async function openRoute(db: Database, count: number) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  const zones = [{ places: ['150103'], fee: 600 }]
  const asked = { id: '', name: 'Beto Moto', kind: 'persona' as const, phone: '51911222333', fee: 800, zones }
  const beto = made(await saveCourier(deps, shop, asked, commandLine))
  const codes: string[] = []
  for (let number = 0; number < count; number += 1) {
    const code = await order(street, { phone: String(920_000_000 + number) })
    made(await act(deps, shop, code, 'confirmar'))
    made(await act(deps, shop, code, 'preparar', { courier: beto.id }))
    if (number < count - 1 || count === 1) made(await act(deps, shop, code, 'despachar'))
    codes.push(code)
  }
  const read = async (code: string | undefined) => {
    const found = await findOrder(db.read, shop.id, code ?? '')
    if (!found) throw new Error('the order is gone')
    return found
  }
  const day = () => riderDay(db.read, shop.id, beto)
  const parcelOf = async (code: string | undefined) =>
    (await day()).parcels.find((one) => one.order.code === code)?.id ?? 'none'
  const typed = async (marks: readonly TypedMark[], more: Partial<TypedDay> = {}): Promise<TypedDay> => ({
    ...{ rider: beto.id, day: '2026-11-23', seen: await settlementsVersion(db.read, shop.id, beto.id) },
    ...{ marks, earlier: [], handed: '', note: '', ...more },
  })
  const balance = async () => (await riderBalances(db.read, shop.id)).get(beto.id) ?? 0
  return { db, deps, shop, time, beto, codes, read, day, parcelOf, typed, balance }
}

onOneEngine((_engine, openDatabase) => {
  test('a day is saved in one go: orders move, the shop has what was paid, and the difference stays until it is settled', async () => {
    const { db, deps, shop, beto, codes, read, day, parcelOf, typed, balance } = await openRoute(
      await openDatabase(),
      5,
    )
    const [paidCash, paidYape, mixed, absent, unsent] = codes
    const { collect, fee } = (await day()).parcels[0] ?? { collect: 0, fee: 0 }
    expect(fee).toBe(600)
    const decimal = (amount: number) => (amount / 100).toFixed(2)
    const marks = [
      { ...noMark, id: await parcelOf(paidCash), mark: 'entregado' },
      { ...noMark, id: await parcelOf(paidYape), mark: 'entregado', means: 'Yape' },
      { ...noMark, id: await parcelOf(mixed), mark: 'entregado', means: 'Plin', cash: '10', fee: '7.50' },
      { ...noMark, id: await parcelOf(absent), mark: 'no-entregado', reason: 'ausente', visit: '2' },
      { ...noMark, id: await parcelOf(unsent), mark: 'vuelve', reason: 'rechazado' },
    ]
    const due = collect + 1_000 - (600 + 600 + 750 + 200)
    const short = { handed: decimal(due - 300), note: '' }
    const save = async (key: string, more: Partial<TypedDay>) =>
      settleRiderDay(deps, shop, { typed: await typed(marks, more), key, actor: ana })
    // A difference says why, and what is no amount is told: nothing of it is kept.
    expect(await save('first-try-1', short)).toMatchObject({ refusal: { fields: [{ field: 'note' }] } })
    expect(await save('first-try-2', { handed: 'mucho' })).toMatchObject({ refusal: { fields: [{ field: 'handed' }] } })
    expect((await read(paidCash)).state).toBe('enviado')
    const request = {
      typed: await typed(marks, { ...short, note: 'le faltó sencillo' }),
      key: 'evening-01',
      actor: ana,
    }
    const saved = made(await settleRiderDay(deps, shop, request))
    expect(saved).toMatchObject({ number: 1, held: collect + 1_000, fee: 2_150, owedBefore: 0, handed: due - 300 })
    for (const code of [paidCash, paidYape, mixed]) {
      const found = await read(code)
      expect([found.state, saldoOf(found), amountHeldByCourier(found.work.payments)]).toEqual(['entregado', 0, 0])
    }
    expect((await read(absent)).work.trouble).toMatchObject({ kind: 'ausente' })
    expect(await read(unsent)).toMatchObject({
      state: 'devuelto',
      work: { closed: { reason: 'rechazado' }, unitsBack: 1 },
    })
    expect(await balance()).toBe(300)
    expect(await parcelsOfSettlement(db.read, shop.id, saved.id)).toHaveLength(5)
    // The same tap again is the same settlement; another key with what was seen before is refused.
    expect(made(await settleRiderDay(deps, shop, request)).id).toBe(saved.id)
    const late = await settleRiderDay(deps, shop, { ...request, key: 'evening-02', actor: luis })
    expect(late).toMatchObject({ refusal: { reason: 'settled-since', last: { by: saved.by } } })
    expect(await balance()).toBe(300)
    // What was open goes into the next day, and is settled apart or there.
    const next = await typed([{ ...noMark, id: await parcelOf(absent), mark: 'entregado' }], {
      handed: decimal(collect - 600 + 100),
      note: 'debe 2',
    })
    expect(made(await settleRiderDay(deps, shop, { typed: next, key: 'evening-03', actor: ana })).owedBefore).toBe(300)
    expect(await balance()).toBe(200)
    const paying = {
      rider: beto.id,
      kind: 'pago' as const,
      amount: 200,
      note: '',
      seen: null,
      key: 'balance-01',
      actor: ana,
    }
    made(await settleRiderBalance(deps, shop, paying))
    made(await settleRiderBalance(deps, shop, paying))
    expect(await balance()).toBe(0)
    expect(await settleRiderBalance(deps, shop, { ...paying, kind: 'ajuste', key: 'balance-02' })).toMatchObject({
      refusal: { fields: [{ field: 'note' }] },
    })
    expect((await settlementsOf(db.read, shop.id, beto.id, { limit: 9 })).map(({ number }) => number)).toEqual([
      3, 2, 1,
    ])
  })

  test('a settlement is taken back by its author for ten minutes, by an owner later, and not once an order went on', async () => {
    const { deps, shop, time, codes, read, parcelOf, typed, balance } = await openRoute(await openDatabase(), 3)
    const before = await Promise.all(codes.map(read))
    const deliver = async (code: string | undefined) => ({ ...noMark, id: await parcelOf(code), mark: 'entregado' })
    const save = async (key: string, code: string | undefined, more: Partial<TypedDay>) =>
      made(await settleRiderDay(deps, shop, { typed: await typed([await deliver(code)], more), key, actor: ana }))
    const first = await save('evening-11', codes[0], { handed: '0', note: 'no trajo nada' })
    const owed = await balance()
    expect(owed).toBeGreaterThan(0)
    const undo = { id: first.id, actor: ana, permission: confirmer }
    expect(await undoRiderSettlement(deps, shop, { ...undo, actor: luis })).toMatchObject({
      refusal: { reason: 'too-late' },
    })
    made(await undoRiderSettlement(deps, shop, undo))
    const { work, state, lines } = await read(codes[0])
    expect([state, work, lines]).toEqual([before[0]?.state, before[0]?.work, before[0]?.lines])
    expect(await balance()).toBe(0)
    expect(await undoRiderSettlement(deps, shop, undo)).toMatchObject({ refusal: { reason: 'already-undone' } })
    // A parcel that had not left has left by it, and stays with its courier.
    const second = await save('evening-12', codes[2], { handed: '0', note: 'no trajo nada' })
    time.now += 11 * 60_000
    expect(await undoRiderSettlement(deps, shop, { ...undo, id: second.id })).toMatchObject({
      refusal: { reason: 'too-late' },
    })
    made(await undoRiderSettlement(deps, shop, { ...undo, id: second.id, permission: owner }))
    expect(await read(codes[2])).toMatchObject({ state: 'enviado', work: { payments: {} } })
    const third = await save('evening-13', codes[1], { handed: '0', note: 'no trajo nada' })
    const { version: seq } = await read(codes[1])
    const alone = { code: codes[1] ?? '', seq, key: 'undo-money-alone', actor: ana, permission: owner }
    made(await undoAct(deps, shop, alone))
    const held = await balance()
    expect(await undoRiderSettlement(deps, shop, { ...undo, id: third.id, permission: owner })).toMatchObject({
      refusal: { reason: 'undo-refused', code: codes[1], refusal: { reason: 'already-undone' } },
    })
    expect([await balance(), (await read(codes[1])).state]).toEqual([held, 'entregado'])
  })

  test('money of a delivery that was marked before is handed over with the day, once', async () => {
    const { deps, shop, codes, read, day, typed, balance } = await openRoute(await openDatabase(), 2)
    const [code = ''] = codes
    const cash = JSON.stringify([{ amount: '40', means: 'efectivo', receivedBy: 'courier' }])
    made(await act(deps, shop, code, 'entregar', { payments: cash }))
    const [held] = (await day()).earlier
    expect(held).toMatchObject({ amount: 4_000, isShared: false })
    const more = { earlier: [`${code}:${held?.id}`], handed: '40' }
    made(await settleRiderDay(deps, shop, { typed: await typed([], more), key: 'evening-21', actor: ana }))
    expect(amountHeldByCourier((await read(code)).work.payments)).toBe(0)
    expect([await balance(), (await day()).earlier]).toEqual([0, []])
    expect(
      await settleRiderDay(deps, shop, { typed: await typed([], more), key: 'evening-22', actor: ana }),
    ).toMatchObject({ refusal: { fields: [{ field: 'earlier' }] } })
    expect(await settleRiderDay(deps, shop, { typed: await typed([]), key: 'evening-23', actor: ana })).toMatchObject({
      ok: false,
    })
  })

  test('what was paid while the parcel is out is not collected again, nor asked of whoever brings it', async () => {
    const { db, deps, shop, time, beto, codes, read, day, parcelOf, typed } = await openRoute(await openDatabase(), 3)
    const [whole = '', part = ''] = codes
    const { total } = await read(whole)
    const pays = async (code: string, amount: number) => {
      time.now += 60_000
      const paid = { kind: 'saldo', amount: (amount / 100).toFixed(2), means: 'Yape', accept: 'on' }
      made(await act(deps, shop, code, 'pago', paid))
    }
    await pays(whole, total)
    await pays(part, 3_000)
    const carried = await parcelsCarriedBy(db.read, shop.id, beto.id)
    const collects = Object.fromEntries(carried.map(({ order: { code }, collect }) => [code, collect]))
    expect(collects).toMatchObject({ [whole]: 0, [part]: total - 3_000 })
    const list = riderList('Beto', carried).join()
    expect(list).toContain('YA PAGADO')
    expect(list).toContain(`COBRAR S/ ${((total - 3_000) / 100).toFixed(2)}`)
    expect((await day()).parcels.find((one) => one.order.code === whole)?.collect).toBe(0)
    const marks = [
      { ...noMark, id: await parcelOf(whole), mark: 'entregado' },
      { ...noMark, id: await parcelOf(part), mark: 'entregado' },
    ]
    const evening = await typed(marks, { handed: '0', note: 'no trajo nada' })
    const saved = made(await settleRiderDay(deps, shop, { typed: evening, key: 'evening-paid', actor: ana }))
    expect(saved.held).toBe(total - 3_000)
    for (const code of [whole, part]) {
      const { state, work } = await read(code)
      expect([state, work.paid - work.refunded]).toEqual(['entregado', total])
    }
    expect(Object.keys((await read(whole)).work.payments)).toHaveLength(1)
  })

  test('of two who save the same day at once, one counts', async () => {
    const { deps, shop, codes, parcelOf, typed, balance, read } = await openRoute(await openDatabase(), 2)
    const day = await typed([{ ...noMark, id: await parcelOf(codes[0]), mark: 'entregado' }], {
      handed: '0',
      note: 'no trajo nada',
    })
    const both = await Promise.all(
      [ana, luis].map((actor, place) => settleRiderDay(deps, shop, { typed: day, key: `at-once-${place}`, actor })),
    )
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'settled-since' } })
    const { work } = await read(codes[0])
    expect(await balance()).toBe(work.paid - 600)
    expect(Object.keys(work.payments)).toHaveLength(1)
  })
})
