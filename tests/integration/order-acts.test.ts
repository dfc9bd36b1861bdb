import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import type { Actor } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { localTime } from '../../src/lib/local-time.ts'
import { doActs, undoBatch } from '../../src/orders/do-acts.job.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { paymentsOf } from '../../src/orders/payments.store.ts'
import { undoAct } from '../../src/orders/undo-act.action.ts'
import { saveMembership } from '../../src/staff/memberships.store.ts'
import { insertPerson } from '../../src/staff/people.store.ts'
import type { Permission } from '../../src/staff/permission.ts'
import { listBlocks } from '../../src/tickets/block-list.store.ts'
import { forgetCustomer } from '../../src/tracking/forget-customer.job.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const confirmer: Permission = { role: 'confirmer', switches: [] }
const packer: Permission = { role: 'packer', switches: [] }
const ana: Actor = { by: 'staff', personId: 'ana' }
const luis: Actor = { by: 'staff', personId: 'luis' }
const byAna = { actor: ana, permission: confirmer }
const byLuis = { actor: luis, permission: confirmer }
const HOUR = 3_600_000
const lamp = { slug: 'lampara', amount: 1 }

let phones = 900_000_000

async function openDesk(db: Database) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  return {
    ...street,
    deps,
    place: () => order(street, { phone: String(++phones) }),
    /** Does an act, which must succeed. */
    async does(
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) {
      time.now += 1_000
      return made(await act(deps, shop, code, ...rest))
    },
    tries: (
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) => act(deps, shop, code, ...rest),
    undo: (code: string, seq: number, who: Partial<Parameters<typeof undoAct>[2]> = {}) =>
      undoAct(deps, shop, { code, seq, key: crypto.randomUUID(), actor: ana, permission: owner, ...who }),
    async read(code: string) {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('the order is gone')
      return found
    },
    history: async (id: string) =>
      (await eventsOfOrders(db.read, shop.id, [id])).map(({ seq, act: name }) => `${seq} ${name}`),
  }
}

eachEngine((_engine, openDatabase) => {
  test('from a call that nobody answers to a parcel that is paid at the door', async () => {
    const { db, shop, time, does, tries, place, history } = await openDesk(await openDatabase())
    const code = await place()
    // A Tuesday, ten in the morning in Lima.
    time.now = Date.parse('2026-11-24T15:00Z')
    const first = await does(code, 'intento', { result: 'no-contesta' }, byAna)
    expect(first.order.work).toMatchObject({ attempts: 1, keeper: 'ana', contactAt: time.now + 2 * HOUR })
    const second = await does(code, 'intento', { result: 'buzon' }, byLuis)
    expect(second.order.work).toMatchObject({ attempts: 2, keeper: 'ana', contactAt: time.now + 4 * HOUR })
    expect(second.offersCancelling).toBe(false)
    const third = await does(code, 'intento', { result: 'ocupado' }, byAna)
    expect(localTime(third.order.work.contactAt ?? 0, 'peru')).toBe('2026-11-25 09:00')
    expect(third.offersCancelling).toBe(true)

    const confirmed = await does(code, 'confirmar', { way: 'agencia', agency: '', deliveryDay: '2026-11-26' }, byAna)
    expect(confirmed.order).toMatchObject({ state: 'confirmado', work: { contactAt: null, deliveryDay: '2026-11-26' } })
    expect(confirmed.missing).toEqual(['agencia', 'documento'])
    await does(code, 'exigir-adelanto', { amount: '20' }, byAna)
    const packing = { actor: luis, permission: packer }
    expect(await tries(code, 'empacar', { override: 'on' }, packing)).toEqual({
      ok: false,
      refusal: { reason: 'deposit-missing', deposit: 2_000, paid: 0 },
    })
    const paying = { kind: 'adelanto', amount: '20.00', means: 'Yape', reference: '00123' }
    expect((await tries(code, 'pago', { ...paying, accept: 'true' }, byAna)).ok).toBe(false)
    const told = await does(code, 'pago', paying, byAna)
    expect(told.order.work).toMatchObject({ claimed: 2_000, paid: 0 })
    expect(saldoOf(told.order)).toBe(told.order.total)
    const [payment] = await paymentsOf(db.read, shop.id, told.order.id)
    const accepted = await does(
      code,
      'aceptar-pago',
      { payment: payment?.id },
      { ...byLuis, permission: { ...confirmer, switches: ['payments'] } },
    )
    expect(accepted.order.work).toMatchObject({ claimed: 0, paid: 2_000 })
    await does(code, 'empacar', {}, packing)
    await does(code, 'despachar', { courier: 'Shalom', guide: 'G-77', agency: 'Ate' }, packing)
    await does(code, 'agencia', {}, packing)
    await does(code, 'avisar', {}, packing)
    await does(code, 'novedad', { kind: 'ausente' }, packing)
    await does(code, 'resolver', { day: '2026-11-28' }, byAna)
    const rest = String((accepted.order.total - 2_000) / 100)
    const payments = JSON.stringify([{ amount: rest, means: 'efectivo', receivedBy: 'courier' }])
    const arrived = await does(code, 'entregar', { payments }, packing)
    expect(arrived.order).toMatchObject({ state: 'entregado', work: { outings: 1, courier: 'Shalom', trouble: null } })
    expect(saldoOf(arrived.order)).toBe(0)
    expect((await paymentsOf(db.read, shop.id, told.order.id)).map(({ kind, state, by }) => [kind, state, by])).toEqual(
      [
        ['adelanto', 'aceptado', 'staff:ana'],
        ['saldo', 'aceptado', 'staff:luis'],
      ],
    )
    expect(await history(arrived.order.id)).toEqual(
      'pedir intento intento intento confirmar exigir-adelanto pago aceptar-pago empacar despachar agencia avisar novedad resolver entregar'
        .split(' ')
        .map((name, index) => `${index + 1} ${name}`),
    )
    const logged = JSON.stringify(await listActivity(db.read, shop.id, 50))
    for (const word of ['G-77', 'Ate', '00123', 'Rosa']) expect(logged).not.toContain(word)
  })

  test('a repeated key is answered and does nothing, and another request under it is refused', async () => {
    const { does, tries, place, read, history } = await openDesk(await openDatabase())
    const [code, other] = [await place(), await place()]
    const who = { ...byAna, key: 'one-tap' }
    const first = await does(code, 'intento', { result: 'no-contesta' }, who)
    const again = await does(code, 'intento', { result: 'no-contesta' }, who)
    expect([first.isRepeated, again.isRepeated, again.event.seq]).toEqual([false, true, 2])
    for (const one of [
      await tries(code, 'intento', { result: 'ocupado' }, who),
      await tries(code, 'nota', { note: 'x' }, who),
      await tries(other, 'intento', { result: 'no-contesta' }, who),
    ]) {
      expect(one).toEqual({ ok: false, refusal: { reason: 'key-reused' } })
    }
    const { id, work } = await read(code)
    expect(work.attempts).toBe(1)
    expect(await history(id)).toEqual(['1 pedir', '2 intento'])
  })

  test('an act that came too late says who was first, and its note is kept once', async () => {
    const { does, tries, place, read, time, history } = await openDesk(await openDatabase())
    const code = await place()
    const { event } = await does(code, 'confirmar', {}, byAna)
    time.now += 20_000
    for (const _ of [1, 2]) {
      expect(await tries(code, 'confirmar', { note: 'timbre roto' }, { ...byLuis, key: 'late' })).toEqual({
        ok: false,
        refusal: {
          ...{ reason: 'wrong-state', state: 'confirmado', noteSaved: true },
          last: { by: 'staff:ana', act: 'confirmar', at: event.at },
        },
      })
    }
    expect(await history((await read(code)).id)).toEqual(['1 pedir', '2 confirmar', '3 nota'])
  })

  test('two people edit different fields: both stay. The same field: the first stays, and the second is told who and what', async () => {
    const { does, tries, place, read } = await openDesk(await openDatabase())
    const code = await place()
    const { version, name, direccion } = await read(code)
    const whole = { name, direccion }
    await does(code, 'editar', { ...whole, name: 'Rosa Quispe' }, { ...byAna, version })
    const second = await does(code, 'editar', { ...whole, direccion: 'Av. Larco 1' }, { ...byLuis, version })
    expect([second.order.name, second.order.direccion, second.conflicts]).toEqual(['Rosa Quispe', 'Av. Larco 1', []])
    const third = await does(code, 'editar', { name: 'Rosita', reference: 'puerta azul' }, { ...byLuis, version })
    expect(third.order).toMatchObject({ name: 'Rosa Quispe', workPerson: { reference: 'puerta azul' } })
    expect(third.conflicts).toMatchObject([
      { field: 'name', saw: 'Rosa', now: 'Rosa Quispe', wants: 'Rosita', by: 'staff:ana', act: 'editar' },
    ])
    const fourth = await tries(code, 'editar', { name: 'Rosita' }, { ...byLuis, version })
    expect(fourth).toMatchObject({ ok: false, refusal: { reason: 'changed-since', conflicts: [{ field: 'name' }] } })
    // Notes and attempts meet no conflict.
    await does(code, 'nota', { note: 'llama luego' }, { ...byLuis, version })
    await does(code, 'intento', { result: 'ocupado' }, { ...byLuis, version })
  })

  test('a reference that was seen is told with its order, and taken with a reason', async () => {
    const { does, tries, place } = await openDesk(await openDatabase())
    const [code, other] = [await place(), await place()]
    const paying = { kind: 'adelanto', amount: '20', means: 'Yape', reference: '55667788' }
    const { event } = await does(code, 'pago', paying, byAna)
    expect(await tries(other, 'pago', paying, byAna)).toMatchObject({
      ok: false,
      refusal: { reason: 'reference-seen', code, at: event.at, amount: 2_000 },
    })
    expect((await does(other, 'pago', { ...paying, note: 'un Yape por los dos' }, byAna)).order.work.claimed).toBe(
      2_000,
    )
  })

  test('a payment at the door with a reference that was seen is told with its order, and taken with a reason', async () => {
    const { does, tries, place } = await openDesk(await openDatabase())
    const [code, other] = [await place(), await place()]
    const { event } = await does(code, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', reference: '7001' })
    for (const step of ['confirmar', 'despachar'] as const) await does(other, step)
    const paid = (reference: string) => JSON.stringify([{ amount: '30', means: 'Yape', reference }])
    expect(await tries(other, 'entregar', { payments: paid('7001') })).toMatchObject({
      ok: false,
      refusal: { reason: 'reference-seen', code, at: event.at, amount: 2_000 },
    })
    const arrived = await does(other, 'entregar', { payments: paid('7001'), note: 'un Yape por los dos' })
    expect(arrived.order).toMatchObject({ state: 'entregado', work: { paid: 3_000 } })
  })

  test('lines are priced by the server: what stays keeps its price, a price of one’s own is a discount, and a free line is what it says', async () => {
    const { does, tries, place } = await openDesk(await openDatabase())
    const code = await place()
    const lines = [
      { ...lamp, amount: 6 },
      { slug: 'olla', amount: 1, price: '40' },
      { title: 'Envoltura', amount: 2, price: '3.50' },
    ]
    const done = await does(code, 'editar', { lines, shipping: '12' })
    const [lamps, pot, wrapping] = done.order.lines
    expect([lamps?.total, pot?.total, wrapping?.total]).toEqual([6 * (lamps?.unitPrice ?? 0), pot?.unitPrice, 700])
    const discount = (pot?.unitPrice ?? 0) - 4_000
    expect(done.order.work).toMatchObject({ discount, shipping: 1_200 })
    const products = done.order.lines.reduce((sum, { total }) => sum + total, 0)
    expect(done.order.total).toBe(products - discount + 1_200)
    expect(await tries(code, 'editar', { discount: String(done.order.total) }, byAna)).toMatchObject({
      ok: false,
      refusal: { reason: 'discount-limit', most: Math.floor(products / 5) },
    })
    for (const wrong of [[{ slug: 'nada', amount: 1 }], [lamp, lamp], [], [{ ...lamp, price: '9999' }]]) {
      expect(await tries(code, 'editar', { lines: wrong })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
    }
    const place2 = await does(code, 'editar', { placeCode: '150122' })
    expect(place2.order).toMatchObject({ distrito: 'Miraflores', provincia: 'Lima', departamento: 'Lima' })
    expect(await tries(code, 'editar', { placeCode: '999999' })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
  })

  test('taking back: the author for ten minutes, an owner later, nobody once somebody touched the same fact', async () => {
    const { does, undo, place, read, time } = await openDesk(await openDatabase())
    const code = await place()
    const before = await read(code)
    const { event } = await does(code, 'confirmar', { direccion: 'Av. Larco 1', note: 'dijo sí' }, byAna)
    expect(await undo(code, event.seq, byLuis)).toMatchObject({ refusal: { reason: 'too-late' } })
    time.now += 11 * 60_000
    expect(await undo(code, event.seq, byAna)).toMatchObject({ refusal: { reason: 'too-late' } })
    const back = made(await undo(code, event.seq))
    expect({ ...back.order, version: 0, changedAt: 0 }).toEqual({ ...before, version: 0, changedAt: 0 })
    expect(await undo(code, event.seq)).toMatchObject({ refusal: { reason: 'already-undone' } })

    const attempt = await does(code, 'intento', { result: 'ocupado' }, byAna)
    const later = await does(code, 'reprogramar', { day: '2026-12-24' }, byLuis)
    expect(await undo(code, attempt.event.seq)).toMatchObject({
      refusal: { reason: 'touched-since', field: 'contactAt', last: { by: 'staff:luis', act: 'reprogramar' } },
    })
    made(await undo(code, later.event.seq, byLuis))
    const confirmed = await does(code, 'confirmar', {}, byAna)
    await does(code, 'despachar', { courier: 'Olva' })
    expect(await undo(code, confirmed.event.seq)).toMatchObject({ refusal: { reason: 'touched-since' } })
    const arrived = await does(code, 'entregar', {}, byAna)
    expect(await undo(code, arrived.event.seq, byAna)).toMatchObject({ refusal: { reason: 'not-permitted' } })
    expect(await undo(code, arrived.event.seq)).toMatchObject({ refusal: { reason: 'reason-needed' } })
    expect(made(await undo(code, arrived.event.seq, { note: 'era otro' })).order.state).toBe('enviado')
    expect(await undo(code, 1)).toMatchObject({ refusal: { reason: 'not-undoable' } })
    expect(await undo(code, 99)).toMatchObject({ refusal: { reason: 'unknown' } })
  })

  test('a payment that is taken back counts no more, and its reference is free', async () => {
    const { db, shop, does, undo, place } = await openDesk(await openDatabase())
    const code = await place()
    const paying = { kind: 'saldo', amount: '30', means: 'Plin', reference: '999', accept: true }
    const paid = await does(code, 'pago', paying)
    expect(saldoOf(paid.order)).toBe(paid.order.total - 3_000)
    const back = made(await undo(code, paid.event.seq))
    expect(saldoOf(back.order)).toBe(back.order.total)
    expect(await paymentsOf(db.read, shop.id, back.order.id)).toMatchObject([{ state: 'anulado', amount: 3_000 }])
    expect((await does(code, 'pago', paying)).order.work.paid).toBe(3_000)
  })

  test('cancelling asks what happens to a deposit, and is reopened by an owner or within a day by who did it', async () => {
    const { does, tries, place, time } = await openDesk(await openDatabase())
    const code = await place()
    await does(code, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', accept: true })
    expect(await tries(code, 'cancelar', { reason: '4' }, byAna)).toMatchObject({
      refusal: { reason: 'wrong-fields', fields: [{ field: 'deposit' }] },
    })
    expect(await tries(code, 'cancelar', { reason: '4', deposit: 'retener' }, byAna)).toMatchObject({
      refusal: { reason: 'wrong-fields', fields: [{ field: 'note' }] },
    })
    const cancelled = await does(code, 'cancelar', { reason: '4', deposit: 'devolver' }, byAna)
    expect([cancelled.order.state, saldoOf(cancelled.order)]).toEqual(['cancelado', -2_000])
    const refund = { kind: 'reembolso', amount: '20', means: 'Yape' }
    expect(await tries(code, 'pago', { ...refund, amount: '21' })).toMatchObject({
      refusal: { reason: 'wrong-fields' },
    })
    expect(saldoOf((await does(code, 'pago', refund)).order)).toBe(0)
    expect(await tries(code, 'reabrir', {}, byLuis)).toMatchObject({ refusal: { reason: 'not-permitted' } })
    const open = await does(code, 'reabrir', {}, byAna)
    expect(open.order).toMatchObject({ state: 'finalizado', work: { closed: null, depositFate: null } })
    await does(code, 'cancelar', { reason: '1' }, byAna)
    time.now += 25 * HOUR
    expect(await tries(code, 'reabrir', {}, byAna)).toMatchObject({ refusal: { reason: 'not-permitted' } })
    expect((await does(code, 'reabrir')).order.state).toBe('finalizado')
  })

  test('of two orders of one buyer one stays with the products of both, and taking it back opens both again', async () => {
    const { does, tries, undo, place, read } = await openDesk(await openDatabase())
    const [code, other] = [await place(), await place()]
    const before = [await read(code), await read(other)]
    const joined = await does(code, 'unir', { with: other, lines: 'todas' }, byAna)
    expect(joined.order.lines).toMatchObject([{ slug: 'lampara', amount: 2 }])
    expect(joined.order.total).toBe((before[0]?.total ?? 0) * 2)
    expect(await read(other)).toMatchObject({ state: 'cancelado', work: { linked: code } })
    for (const wrong of [other, code, 'AAAAAAAA']) {
      expect(await tries(code, 'unir', { with: wrong }, byAna)).toMatchObject({ refusal: { reason: 'unknown' } })
    }
    // From the other order's history as well.
    made(await undo(other, 2, byAna))
    const bare = (one: object) => ({ ...one, version: 0, changedAt: 0 })
    expect([await read(code), await read(other)].map(bare)).toEqual(before.map(bare))
  })

  test('blocking a buyer blocks the phone, and taking it back frees the phone that was blocked', async () => {
    const { db, shop, does, undo, place, read } = await openDesk(await openDatabase())
    const code = await place()
    const { phone } = await read(code)
    const { event } = await does(code, 'bloquear', { note: 'tercera devolución' }, byAna)
    expect(await listBlocks(db.read, shop.id)).toMatchObject([{ kind: 'phone', value: `51${phone}` }])
    await does(code, 'editar', { phone: '911222333' }, byAna)
    made(await undo(code, event.seq, byAna))
    expect(await listBlocks(db.read, shop.id)).toEqual([])
  })

  test('what comes back is received, in part or as a whole, and goes out again', async () => {
    const { does, tries, place } = await openDesk(await openDatabase())
    const code = await place()
    await does(code, 'editar', { lines: [{ ...lamp, amount: 3 }] })
    await does(code, 'confirmar')
    await does(code, 'despachar')
    expect(await tries(code, 'entregar', { stayed: [0] })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
    expect(await tries(code, 'entregar', { stayed: [4] })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
    const back = await does(code, 'devolver', { reason: 'rechazado' }, { actor: luis, permission: packer })
    expect(back.order).toMatchObject({ state: 'devuelto', work: { unitsBack: 3, closed: { reason: 'rechazado' } } })
    await does(code, 'recibir')
    const again = await does(code, 'reenviar', { note: 'ahora sí', day: '2026-12-24' })
    expect(again.order).toMatchObject({ state: 'confirmado', work: { outings: 1, packedAt: null, unitsBack: 0 } })
    await does(code, 'despachar')
    const part = await does(code, 'entregar', { stayed: [2] })
    const [line] = part.order.lines
    expect(part.order).toMatchObject({ total: 2 * (line?.unitPrice ?? 0), work: { unitsBack: 1, outings: 2 } })
    expect((await does(code, 'recibir')).order.work.unitsBack).toBe(0)
  })

  test('a selection is one short act each, with a result for each and one way back', async () => {
    const { deps, shop, does, place, read } = await openDesk(await openDatabase())
    const codes = [await place(), await place(), await place()]
    await does(codes[1] ?? '', 'confirmar', {}, byLuis)
    const request = { codes: [...codes, 'AAAAAAAA'], key: 'batch-1', actor: ana, permission: confirmer }
    const asked = { act: 'confirmar', fields: { override: false, note: '' } } as const
    const results = await doActs(deps, shop, { ...request, asked })
    const ends = results.map(({ outcome }) => (outcome.ok ? 'done' : outcome.refusal.reason))
    expect(ends).toEqual(['done', 'wrong-state', 'done', 'not-found'])
    await does(codes[2] ?? '', 'cancelar', { reason: '8' }, byLuis)
    const undone = await undoBatch(deps, shop, { batch: 'batch-1', key: 'back-1', actor: ana, permission: confirmer })
    expect(undone.map(({ outcome }) => (outcome.ok ? 'done' : outcome.refusal.reason)).sort()).toEqual([
      'done',
      'touched-since',
    ])
    expect((await Promise.all(codes.map(read))).map(({ state }) => state)).toEqual([
      'finalizado',
      'confirmado',
      'cancelado',
    ])
    const many = await doActs(deps, shop, { ...request, asked, codes: Array.from({ length: 201 }, (_, n) => `A${n}`) })
    expect(many.at(-1)?.outcome).toMatchObject({ refusal: { reason: 'wrong-fields' } })
  })

  test('whose an order is: only somebody who works in the shop', async () => {
    const { db, shop, does, tries, place } = await openDesk(await openDatabase())
    await db.transaction(async (tx) => {
      await insertPerson(tx, { id: 'luis', login: 'luis', name: 'Luis', createdAt: 0 })
      await saveMembership(tx, shop.id, 'luis', confirmer, 0)
    })
    const code = await place()
    expect((await does(code, 'asignar', { keeper: 'luis' })).order.work.keeper).toBe('luis')
    expect(await tries(code, 'asignar', { keeper: 'nadie' })).toMatchObject({ refusal: { reason: 'unknown' } })
    expect((await does(code, 'asignar', { keeper: '' })).order.work.keeper).toBeNull()
  })

  test('forgetting a person empties what the seller wrote of them, and nothing of it can be taken back or written again', async () => {
    const { db, deps, shop, does, tries, undo, place, read } = await openDesk(await openDatabase())
    const code = await place()
    const { phone } = await read(code)
    const secrets = [
      'Hermelinda',
      '70605040',
      'portón lila',
      '-12.1211',
      'sucursal Ñaña',
      '922333444',
      '88997766',
      'cuñada',
    ]
    await does(code, 'pago', { kind: 'adelanto', amount: '10', means: 'Yape', reference: '88997766' })
    const { event } = await does(code, 'confirmar', {
      ...{ receiverName: 'Hermelinda', receiverDocument: '70605040', reference: 'portón lila', pin: '-12.1211,-77.02' },
      ...{ agency: 'sucursal Ñaña', secondPhone: '922333444', note: 'habla la cuñada' },
    })
    const kept = async () => {
      const { id, workPerson } = await read(code)
      const found = [workPerson, await eventsOfOrders(db.read, shop.id, [id]), await paymentsOf(db.read, shop.id, id)]
      const text = JSON.stringify([...found, await listActivity(db.read, shop.id, 50)])
      return secrets.filter((secret) => text.includes(secret))
    }
    expect(await kept()).toEqual(secrets)
    await forgetCustomer(deps, [shop], `51${phone}`, { by: 'command-line' })
    expect(await kept()).toEqual([])
    expect(await undo(code, event.seq)).toMatchObject({ refusal: { reason: 'person-forgotten' } })
    expect(await tries(code, 'nota', { note: 'llamó Hermelinda' })).toMatchObject({
      refusal: { reason: 'person-forgotten' },
    })
    // What is not about the person goes on.
    expect((await does(code, 'empacar')).order.work.paid).toBe(0)
  })

  test('a viewer does nothing, and another shop’s order is not there', async () => {
    const { shop, tries, place, history, read } = await openDesk(await openDatabase())
    const code = await place()
    const viewer: Permission = { role: 'viewer', switches: ['payments', 'exports', 'profits'] }
    expect(await tries(code, 'confirmar', {}, { actor: luis, permission: viewer })).toMatchObject({
      refusal: { reason: 'not-permitted' },
    })
    expect(await history((await read(code)).id)).toEqual(['1 pedir'])
    expect(shop.id).toBe('shop-1')
  })
})
