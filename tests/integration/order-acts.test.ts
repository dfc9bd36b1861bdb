import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { localTime } from '../../src/lib/time/local-time.ts'
import { doActs, undoBatch } from '../../src/orders/acts/do-acts.job.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { insertPerson } from '../../src/staff/people.store.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { onOneEngine } from '../support/databases.ts'
import { ana, byAna, byLuis, confirmer, HOUR, luis, openActs, packer } from '../support/order-desk.ts'

onOneEngine((_engine, openDatabase) => {
  test('from a call that nobody answers to a parcel that is paid at the door', async () => {
    const { db, shop, time, does, tries, place, history } = await openActs(await openDatabase())
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
    const { does, tries, place, read, history } = await openActs(await openDatabase())
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
    const { does, tries, place, read, time, history } = await openActs(await openDatabase())
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
    const { does, tries, place, read } = await openActs(await openDatabase())
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

  test('an act that somebody else made pointless meanwhile asks first, and adds nothing to the history until it is meant', async () => {
    const { does, tries, place, read, history, shop, db } = await openActs(await openDatabase())
    const code = await place()
    const { version, id } = await read(code)
    const { event } = await does(code, 'confirmar', {}, byAna)
    const cancelling = { reason: '3', note: 'ya compró otro' }
    expect(await tries(code, 'cancelar', cancelling, { ...byLuis, version })).toMatchObject({
      ok: false,
      refusal: { reason: 'overtaken', state: 'confirmado', last: { by: 'staff:ana', act: 'confirmar', at: event.at } },
    })
    expect(await history(id)).toEqual(['1 pedir', '2 confirmar'])
    // The one who did it is not asked about it, and who has seen it is not either.
    await does(code, 'intento', { result: 'ocupado' }, { ...byAna, version })
    await does(code, 'cancelar', cancelling, byLuis)
    expect((await read(code)).state).toBe('cancelado')

    const paid = await place()
    const { version: seen } = await read(paid)
    const paying = { kind: 'adelanto', amount: '20', means: 'Yape' }
    await does(paid, 'pago', paying, byAna)
    expect(await tries(paid, 'pago', paying, { ...byLuis, version: seen })).toMatchObject({
      refusal: { reason: 'overtaken', last: { act: 'pago' } },
    })
    const [payment] = await paymentsOf(db.read, shop.id, (await read(paid)).id)
    const judge = { permission: { ...confirmer, switches: ['payments'] } } as const
    await does(paid, 'pago', { ...paying, amount: '10' }, byLuis)
    const { version: both } = await read(paid)
    await does(paid, 'rechazar-pago', { payment: payment?.id, note: 'no llegó' }, { ...byAna, ...judge })
    // What is gone cannot be done all the same: who dealt with it is told.
    expect(
      await tries(paid, 'aceptar-pago', { payment: payment?.id }, { ...byLuis, ...judge, version: both }),
    ).toMatchObject({ refusal: { reason: 'wrong-state', last: { by: 'staff:ana', act: 'rechazar-pago' } } })
  })

  test('who did already what an order still allowed by its state is told, not who brought it there', async () => {
    const { does, tries, place } = await openActs(await openDatabase())
    const code = await place()
    await does(code, 'confirmar', {}, byAna)
    const { event } = await does(code, 'empacar', {}, { actor: luis, permission: packer })
    expect(await tries(code, 'empacar', {}, { actor: ana, permission: packer })).toMatchObject({
      refusal: { reason: 'wrong-state', last: { by: 'staff:luis', act: 'empacar', at: event.at } },
    })
  })

  test('a selection is one short act each, with a result for each and one way back', async () => {
    const { deps, shop, does, place, read } = await openActs(await openDatabase())
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
    const { db, shop, does, tries, place } = await openActs(await openDatabase())
    await db.transaction(async (tx) => {
      await insertPerson(tx, { id: 'luis', login: 'luis', name: 'Luis', createdAt: 0 })
      await saveMembership(tx, shop.id, 'luis', confirmer, 0)
    })
    const code = await place()
    expect((await does(code, 'asignar', { keeper: 'luis' })).order.work.keeper).toBe('luis')
    expect(await tries(code, 'asignar', { keeper: 'nadie' })).toMatchObject({ refusal: { reason: 'unknown' } })
    expect((await does(code, 'asignar', { keeper: '' })).order.work.keeper).toBeNull()
  })

  test('a viewer does nothing, and another shop’s order is not there', async () => {
    const { shop, tries, place, history, read } = await openActs(await openDatabase())
    const code = await place()
    const viewer: Permission = { role: 'viewer', switches: ['payments', 'exports', 'profits'] }
    expect(await tries(code, 'confirmar', {}, { actor: luis, permission: viewer })).toMatchObject({
      refusal: { reason: 'not-permitted' },
    })
    expect(await history((await read(code)).id)).toEqual(['1 pedir'])
    expect(shop.id).toBe('shop-1')
  })
})
