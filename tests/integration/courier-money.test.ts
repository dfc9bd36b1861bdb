import { expect, test } from 'vitest'
import { saldoOf } from '../../src/orders/order-money.ts'
import { csvOf } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'
import { FREIGHT, NET, openMoney, RETURN, WALLET, walletRows } from '../support/money-file.ts'

onOneEngine((_engine, openDatabase) => {
  test('a wallet is recognised and compared, hands over what was paid, delivers what was on its way, and is taken back whole', async () => {
    const opened = await openMoney(await openDatabase())
    const { confirmed, delivered, does, read, reads, applies, takesBack, rows, parcels } = opened
    const paid = await delivered('G-1')
    const onItsWay = await confirmed()
    await does(onItsWay, 'despachar', { courier: 'Dropi', guide: 'G-2' })
    const back = await confirmed()
    await does(back, 'despachar', { courier: 'Dropi', guide: 'G-3' })
    await does(back, 'devolver', { reason: 'rechazado' })
    const { total } = await read(paid)
    const movements = [
      { amount: -1_500, words: FREIGHT, own: '71' },
      { amount: total, words: 'ENTRADA POR CAMBIO DE ESTATUS', guide: 'G-1', own: '71' },
      { amount: total, words: 'ENTRADA POR CAMBIO DE ESTATUS', guide: 'g-2', own: '72' },
      { amount: -600, words: RETURN, guide: 'G-3', own: '73' },
      { amount: total, words: NET, guide: 'NADIE', own: '74' },
      { amount: -50_000, words: 'PETICION DE RETIRO DE SALDO' },
      { amount: 700, words: 'COSA NUEVA', own: '75' },
    ]
    const file = await reads(csvOf(WALLET, walletRows(movements, 60_000)))
    expect(file).toMatchObject({
      courier: 'dropi',
      state: 'checked',
      facts: { isWallet: true, gaps: [], toDeliver: 1 },
    })
    expect((await rows(file.id)).map(({ verdict, orderCode, difference }) => [verdict, orderCode, difference])).toEqual(
      [
        ['falta', paid, -300],
        ['ok', paid, 0],
        ['ok', onItsWay, 0],
        ['devolucion', back, 0],
        ['sin-pedido', null, null],
        ['traspaso', null, null],
        ['palabra', null, null],
      ],
    )
    const done = await applies(file.id, { day: '2026-11-24', reference: '0012', amount: 50_000 })
    expect(done).toMatchObject({ state: 'done', results: { settled: 3, kept: 2 } })
    for (const code of [paid, onItsWay]) {
      const order = await read(code)
      expect([order.state, saldoOf(order)]).toEqual(['entregado', 0])
      expect(Object.values(order.work.payments)).toEqual([
        expect.objectContaining({ receivedBy: 'courier', handedAt: expect.any(Number), amount: total }),
      ])
    }
    expect((await parcels(paid))[0]).toMatchObject({ cost: 1_500 })
    // The same file counts once.
    const again = await reads(csvOf(WALLET, walletRows(movements, 60_000)))
    expect(again.facts.verdicts).toMatchObject({
      repetido: { rows: 5 },
      'sin-pedido': { rows: 1 },
      palabra: { rows: 1 },
    })
    const undone = await takesBack(file.id)
    expect(undone).toMatchObject({ state: 'undone', results: { undone: 5 } })
    expect((await read(onItsWay)).state).toBe('enviado')
    const before = await read(paid)
    expect([before.state, saldoOf(before), Object.keys(before.work.payments)]).toEqual(['entregado', total, []])
    expect((await parcels(paid))[0]).toMatchObject({ cost: null })
    const anew = await reads(csvOf(WALLET, walletRows(movements, 60_000)))
    expect(anew.facts.verdicts.repetido).toBeUndefined()
    expect(await applies(anew.id)).toMatchObject({ results: { settled: 3, kept: 2 } })
  })
})
