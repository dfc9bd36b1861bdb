import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { listBlocks } from '../../src/tickets/abuse/block-list.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { made } from '../support/desk-acts.ts'
import { byAna, byLuis, HOUR, lamp, luis, openActs, packer } from '../support/order-desk.ts'

onOneEngine((_engine, openDatabase) => {
  test('taking back: the author for ten minutes, an owner later, nobody once somebody touched the same fact', async () => {
    const { does, undo, place, read, time } = await openActs(await openDatabase())
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

  test('cancelling asks what happens to a deposit, and is reopened by an owner or within a day by who did it', async () => {
    const { does, tries, undo, place, time } = await openActs(await openDatabase())
    const code = await place()
    const paid = await does(code, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', accept: true })
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
    const given = await does(code, 'pago', refund)
    expect(saldoOf(given.order)).toBe(0)
    // What was given back was paid: the refund is taken back first.
    expect(await undo(code, paid.event.seq)).toMatchObject({
      refusal: { reason: 'touched-since', last: { act: 'pago', at: given.event.at } },
    })
    expect(await tries(code, 'reabrir', {}, byLuis)).toMatchObject({ refusal: { reason: 'not-permitted' } })
    const open = await does(code, 'reabrir', {}, byAna)
    expect(open.order).toMatchObject({ state: 'finalizado', work: { closed: null, depositFate: null } })
    await does(code, 'cancelar', { reason: '1' }, byAna)
    time.now += 25 * HOUR
    expect(await tries(code, 'reabrir', {}, byAna)).toMatchObject({ refusal: { reason: 'not-permitted' } })
    expect((await does(code, 'reabrir')).order.state).toBe('finalizado')
  })

  test('of two orders of one buyer one stays with the products of both, and taking it back opens both again', async () => {
    const { does, tries, undo, place, read } = await openActs(await openDatabase())
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

  test('joining keeps what both paid, both discounts and one freight, and parting gives each its own again', async () => {
    const { db, shop, does, undo, place, read } = await openActs(await openDatabase())
    const [code, other] = [await place(), await place()]
    await does(code, 'editar', { shipping: '12', discount: '5', deposit: '10' })
    await does(other, 'editar', { shipping: '8', discount: '3', deposit: '20' })
    const paid = { kind: 'adelanto', means: 'Yape', accept: true }
    await does(code, 'pago', { ...paid, amount: '10', reference: '111111' })
    await does(other, 'pago', { ...paid, amount: '20', reference: '222222' })
    const before = [await read(code), await read(other)]
    const joined = await does(code, 'unir', { with: other, lines: 'todas' })
    const products = joined.order.lines.reduce((sum, { total }) => sum + total, 0)
    expect(joined.order).toMatchObject({
      total: products - 800 + 1_200,
      work: { paid: 3_000, discount: 800, shipping: 1_200, deposit: 2_000, linked: other },
    })
    expect(await read(other)).toMatchObject({ state: 'cancelado', work: { paid: 0, payments: {}, linked: code } })
    const kept = async (one: (typeof before)[number]) =>
      (await paymentsOf(db.read, shop.id, one?.id ?? '')).map(({ reference, state }) => [reference, state])
    expect((await kept(joined.order)).toSorted()).toEqual([
      ['111111', 'aceptado'],
      ['222222', 'aceptado'],
    ])
    made(await undo(code, joined.event.seq))
    const bare = (one: object) => ({ ...one, version: 0, changedAt: 0 })
    expect([await read(code), await read(other)].map(bare)).toEqual(before.map(bare))
    expect(await Promise.all(before.map(kept))).toEqual([[['111111', 'aceptado']], [['222222', 'aceptado']]])
  })

  test('blocking a buyer blocks the phone, and taking it back frees the phone that was blocked', async () => {
    const { db, shop, does, undo, place, read } = await openActs(await openDatabase())
    const code = await place()
    const { phone } = await read(code)
    const { event } = await does(code, 'bloquear', { note: 'tercera devolución' }, byAna)
    expect(await listBlocks(db.read, shop.id, 0)).toMatchObject([{ kind: 'phone', value: `51${phone}` }])
    await does(code, 'editar', { phone: '911222333' }, byAna)
    made(await undo(code, event.seq, byAna))
    expect(await listBlocks(db.read, shop.id, 0)).toEqual([])
  })

  test('what comes back is received, in part or as a whole, and goes out again', async () => {
    const { does, tries, place } = await openActs(await openDatabase())
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

  test('forgetting a person empties what the seller wrote of them, and nothing of it can be taken back or written again', async () => {
    const { db, deps, shop, does, tries, undo, place, read } = await openActs(await openDatabase())
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
})
