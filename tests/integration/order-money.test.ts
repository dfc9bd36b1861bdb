import { expect, test } from 'vitest'
import { depositDue, mostToPay, saldoOf } from '../../src/orders/order-money.ts'
import { askedPayment } from '../../src/orders/payments/asked-payment.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { queuesOf } from '../../src/orders/queues/queues.ts'
import { onOneEngine } from '../support/databases.ts'
import { made } from '../support/desk-acts.ts'
import { byAna, lamp, openActs, packer } from '../support/order-desk.ts'

onOneEngine((_engine, openDatabase) => {
  test('a deposit is at most what the order costs: a larger one is refused, and one that stands is paid with the order', async () => {
    const { does, tries, place } = await openActs(await openDatabase())
    const code = await place()
    const byPacker = { permission: packer }
    const cost = async (act: object) => (await does(code, 'editar', act)).order
    const { total } = await cost({ lines: [{ ...lamp, amount: 2 }] })
    const decimal = (amount: number) => (amount / 100).toFixed(2)
    expect(await tries(code, 'editar', { deposit: decimal(total + 1) })).toMatchObject({
      refusal: { fields: [{ field: 'deposit' }] },
    })
    expect(depositDue(await cost({ deposit: decimal(total) }))).toMatchObject({ deposit: total, lacking: total })
    const smaller = await cost({ lines: [{ ...lamp, amount: 1 }], deposit: decimal(total) })
    expect(smaller.total).toBeLessThan(total)
    expect(askedPayment(smaller)).toEqual({ kind: 'adelanto', amount: smaller.total })
    expect(mostToPay(smaller)).toBe(smaller.total)
    await does(code, 'confirmar')
    expect(await tries(code, 'empacar', {}, byPacker)).toMatchObject({
      refusal: { reason: 'deposit-missing', deposit: smaller.total, paid: 0 },
    })
    const paid = { kind: 'adelanto', amount: decimal(smaller.total), means: 'Yape', accept: 'on' }
    const { order } = await does(code, 'pago', paid)
    expect(queuesOf(order)).toEqual([{ queue: 'empacar', dueAt: 0 }])
    await does(code, 'pago', { ...paid, kind: 'reembolso' })
    expect(await tries(code, 'empacar', {}, byPacker)).toMatchObject({ refusal: { reason: 'deposit-missing' } })
  })

  test('an order that the delivery type sends after a deposit waits for one until its seller lets it go without, and again when that is taken back', async () => {
    const { does, tries, place, undo } = await openActs(await openDatabase())
    const code = await place()
    await does(code, 'editar', { placeCode: '040101' })
    const { order } = await does(code, 'confirmar', {}, byAna)
    expect([order.lima, order.work.deposit]).toEqual(['1', 0])
    expect(queuesOf(order)).toEqual([{ queue: 'adelanto', dueAt: 0 }])
    expect(await tries(code, 'empacar', {}, { permission: packer })).toMatchObject({
      refusal: { reason: 'deposit-missing', deposit: 0 },
    })
    const free = await does(code, 'exigir-adelanto', { amount: '0' }, byAna)
    expect(queuesOf(free.order)).toEqual([{ queue: 'empacar', dueAt: 0 }])
    made(await undo(code, free.event.seq))
    expect(await tries(code, 'empacar', {}, { permission: packer })).toMatchObject({ ok: false })
    const asked = await does(code, 'editar', { deposit: '20' }, byAna)
    expect(depositDue(asked.order)).toMatchObject({ lacking: 2_000, isOpen: false })
    expect(queuesOf((await does(code, 'editar', { deposit: '0' }, byAna)).order)).toEqual([
      { queue: 'empacar', dueAt: 0 },
    ])
    await does(code, 'empacar', {}, { permission: packer })
  })

  test('a reference that was seen is told with its order, and taken with a reason', async () => {
    const { does, tries, place } = await openActs(await openDatabase())
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
    const { does, tries, place } = await openActs(await openDatabase())
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
    const { does, tries, place } = await openActs(await openDatabase())
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

  test('a payment that is taken back counts no more, and its reference is free', async () => {
    const { db, shop, does, undo, place } = await openActs(await openDatabase())
    const code = await place()
    const paying = { kind: 'saldo', amount: '30', means: 'Plin', reference: '999', accept: true }
    const paid = await does(code, 'pago', paying)
    expect(saldoOf(paid.order)).toBe(paid.order.total - 3_000)
    const back = made(await undo(code, paid.event.seq))
    expect(saldoOf(back.order)).toBe(back.order.total)
    expect(await paymentsOf(db.read, shop.id, back.order.id)).toMatchObject([{ state: 'anulado', amount: 3_000 }])
    expect((await does(code, 'pago', paying)).order.work.paid).toBe(3_000)
  })
})
