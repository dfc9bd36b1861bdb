import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { applyMoneyFile } from '../../src/dispatch/settlements/decide-on-money-file.action.ts'
import { runMoneyFile, runMoneyFiles } from '../../src/dispatch/settlements/run-money-files.job.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { csvOf } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'
import { made } from '../support/desk-acts.ts'
import { killedAfter } from '../support/killed-after.ts'
import { FREIGHT, NET, openMoney, RETURN, WALLET, walletRows } from '../support/money-file.ts'

const COLLECTED = 'ENTRADA POR CAMBIO DE ESTATUS'

onOneEngine((_engine, openDatabase) => {
  test('a wallet is recognised and compared, hands over what was paid, delivers what was on its way, and is taken back whole', async () => {
    const opened = await openMoney(await openDatabase())
    const { confirmed, delivered, does, read, reads, applies, takesBack, rows, parcels } = opened
    const paid = await delivered('G-1')
    const onItsWay = await confirmed()
    await does(onItsWay, 'despachar', { courier: 'Dropi', guide: 'G-2' })
    const other = await confirmed()
    await does(other, 'despachar', { courier: 'Dropi', guide: 'G-4' })
    const back = await confirmed()
    await does(back, 'despachar', { courier: 'Dropi', guide: 'G-3' })
    await does(back, 'devolver', { reason: 'rechazado' })
    const { total } = await read(paid)
    const movements = [
      { amount: -1_500, words: FREIGHT, own: '71' },
      { amount: total, words: COLLECTED, guide: 'G-1', own: '71' },
      { amount: total, words: COLLECTED, guide: 'g-2', own: '72' },
      // What is delivered by a row is taken back, whichever of its rows comes first.
      { amount: -1_300, words: FREIGHT, guide: 'G-2', own: '72' },
      { amount: -1_300, words: FREIGHT, guide: 'G-4', own: '76' },
      { amount: total, words: COLLECTED, guide: 'G-4', own: '76' },
      { amount: -600, words: RETURN, guide: 'G-3', own: '73' },
      { amount: total, words: NET, guide: 'NADIE', own: '74' },
      { amount: -50_000, words: 'PETICION DE RETIRO DE SALDO' },
      { amount: 700, words: 'COSA NUEVA', own: '75' },
    ]
    const file = await reads(csvOf(WALLET, walletRows(movements, 60_000)))
    expect(file).toMatchObject({
      courier: 'dropi',
      state: 'checked',
      facts: { isWallet: true, gaps: [], toDeliver: 2 },
    })
    expect((await rows(file.id)).map(({ verdict, orderCode, difference }) => [verdict, orderCode, difference])).toEqual(
      [
        ['falta', paid, -300],
        ['ok', paid, 0],
        ['ok', onItsWay, 0],
        ['falta', onItsWay, -100],
        ['falta', other, -100],
        ['ok', other, 0],
        ['devolucion', back, 0],
        ['sin-pedido', null, null],
        ['traspaso', null, null],
        ['palabra', null, null],
      ],
    )
    const done = await applies(file.id, { day: '2026-11-24', reference: '0012', amount: 50_000 })
    expect(done).toMatchObject({ state: 'done', results: { settled: 5, kept: 3 } })
    for (const code of [paid, onItsWay, other]) {
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
      repetido: { rows: 8 },
      'sin-pedido': { rows: 1 },
      palabra: { rows: 1 },
    })
    const undone = await takesBack(file.id)
    expect(undone).toMatchObject({ state: 'undone', results: { undone: 8 } })
    for (const code of [onItsWay, other]) {
      expect([(await read(code)).state, (await parcels(code))[0]?.cost]).toEqual(['enviado', null])
    }
    const before = await read(paid)
    expect([before.state, saldoOf(before), Object.keys(before.work.payments)]).toEqual(['entregado', total, []])
    expect((await parcels(paid))[0]).toMatchObject({ cost: null })
    const anew = await reads(csvOf(WALLET, walletRows(movements, 60_000)))
    expect(anew.facts.verdicts.repetido).toBeUndefined()
    expect(await applies(anew.id)).toMatchObject({ results: { settled: 5, kept: 3 } })
  })

  test('a process that dies in the midst is gone on with, and of two files that overlap and are applied at once each row counts once', async () => {
    const db = await openDatabase()
    const { shop, deps, time, delivered, read, reads, rows, found } = await openMoney(db)
    const codes: string[] = []
    for (let nth = 0; nth < 6; nth += 1) codes.push(await delivered(`K-${nth}`))
    const { total } = await read(codes[0] ?? '')
    const movements = codes.map((_, nth) => ({ amount: total, words: COLLECTED, guide: `K-${nth}` }))
    const lines = walletRows(movements)
    const [one, other] = [await reads(csvOf(WALLET, lines.slice(0, 4))), await reads(csvOf(WALLET, lines.slice(2)))]
    for (const { id } of [one, other]) made(await applyMoneyFile(deps, shop, { id, actor: commandLine, deposit: null }))
    await expect(runMoneyFiles({ ...deps, db: killedAfter(db, 4) })).rejects.toThrow('killed')
    time.now += 60_000
    await Promise.all([one, other].map(({ id }) => runMoneyFile(deps, { shopId: shop.id, id })))
    await runMoneyFiles(deps)
    const results = [await found(one.id), await found(other.id)].map(({ state, results: got }) => [state, got])
    expect(results.map(([state]) => state)).toEqual(['done', 'done'])
    const counted = [...(await rows(one.id)), ...(await rows(other.id))].flatMap(({ countedKey }) => countedKey ?? [])
    expect([counted.length, new Set(counted).size]).toEqual([6, 6])
    for (const code of codes) {
      const { work } = await read(code)
      expect(Object.values(work.payments).map(({ amount, handedAt }) => [amount, handedAt !== undefined])).toEqual([
        [total, true],
      ])
    }
  })
})
