import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saldoOf } from '../../src/orders/order-money.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { cloneOrders } from '../support/cloned-orders.ts'
import { csvOf } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'
import { FREIGHT, type Movement, NET, openMoney, RETURN, WALLET, walletRows } from '../support/money-file.ts'

const COLLECTED = 'ENTRADA POR CAMBIO DE ESTATUS'
const GIVEN_BACK = 'DEVOLUCION DE FLETE ORDEN ENTREGADA'
const GOODS = 3_000
const OUT = 1_200
const ORDERS = 300

/** What is planted in the wallet for an order, and what has to be named of it: verdict, part and difference by its number. */
interface Planted {
  readonly rows: readonly Movement[]
  readonly named?: readonly [verdict: string, part: string | null, difference: number | null]
}

/** Twelve fates of orders: of each the rows, and what is wrong with them. */
function planted(nth: number, guide: string, total: number): Planted {
  const net = total - OUT - GOODS
  const off = 100 + nth
  const at = (amount: number, words: string, more: Partial<Movement> = {}): Movement => ({
    amount,
    words,
    guide,
    ...more,
  })
  const paid = [at(-OUT, FREIGHT), at(OUT, GIVEN_BACK)]
  switch (nth % 12) {
    case 1:
      return { rows: [...paid, at(net - off, NET)], named: ['falta', 'neto', -off] }
    case 2:
      return { rows: [...paid, at(net + off, NET)], named: ['sobra', 'neto', off] }
    case 3:
      return { rows: [at(net, NET), at(net, NET)], named: ['sobra', 'neto', net] }
    case 4:
      return { rows: [at(total, COLLECTED), at(-OUT, FREIGHT)] }
    case 5:
      return { rows: [at(total - off, COLLECTED), at(-OUT, FREIGHT)], named: ['falta', 'cobrado', -off] }
    case 6:
      return { rows: [at(total, COLLECTED), at(-OUT - off, FREIGHT)], named: ['falta', 'flete', -off] }
    case 7:
      return { rows: [at(-OUT / 2, RETURN)], named: ['falta', 'devolucion', -OUT / 2] }
    case 8:
      return { rows: [at(total, COLLECTED, { guide: `NADIE-${nth}` })], named: ['sin-pedido', null, null] }
    case 9:
      return { rows: [at(total, COLLECTED), at(300, 'COSA QUE NADIE CONOCE')], named: ['palabra', null, null] }
    case 10: {
      const own = String(70_000 + nth)
      // Its freight names the courier's own number alone.
      return {
        rows: [at(-OUT - off, FREIGHT, { guide: '', own }), at(total, COLLECTED, { own })],
        named: ['falta', 'flete', -off],
      }
    }
    case 11:
      return { rows: [at(2_500, 'ENTRADA POR INDEMNIZACION ORDEN'), at(total, COLLECTED)] }
    default:
      return { rows: [...paid, at(net, NET)] }
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a thousand rows of a wallet with planted differences of every class are reconciled to the cent: all are named, and none besides', {
    tags: ['detail'],
    timeout: 300_000,
  }, async () => {
    const db = await openDatabase()
    const opened = await openMoney(db)
    const { shop, deps, delivered, confirmed, does, read, reads, applies, takesBack, rows } = opened
    const [sold, back] = [await delivered('T-1'), await confirmed()]
    await does(back, 'despachar', { courier: 'Dropi', guide: 'T-2' })
    await does(back, 'devolver', { reason: 'rechazado' })
    while (await queueNewOrders(deps));
    const { total } = await read(sold)
    await db.transaction((tx) =>
      sql`update order_costs set unit_costs = replace(unit_costs, 'null', ${String(GOODS)})`.execute(tx),
    )
    const numbers = Array.from({ length: ORDERS }, (_, nth) => nth)
    const codeOf = (nth: number) => `C${String(nth).padStart(7, '0')}`
    await cloneOrders(
      db,
      shop.id,
      sold,
      numbers.map((nth) => ({ code: codeOf(nth), guide: `G-${nth}` })),
    )
    const returned = Array.from({ length: 60 }, (_, nth) => nth)
    await cloneOrders(
      db,
      shop.id,
      back,
      returned.map((nth) => ({ code: `R${codeOf(nth).slice(1)}`, guide: `R-${nth}` })),
    )

    const plans = numbers.map((nth) => planted(nth, `G-${nth}`, total))
    const ways = returned.map((nth): Planted => {
      const dearer = nth % 2 === 0 ? 0 : 50
      const named = dearer === 0 ? undefined : (['falta', 'devolucion', -dearer] as const)
      return { rows: [{ amount: -OUT / 2 - dearer, words: RETURN, guide: `R-${nth}` }], ...(named && { named }) }
    })
    const own: readonly Movement[] = [
      ...Array.from({ length: 150 }, () => ({ amount: -40_000, words: 'PETICION DE RETIRO DE SALDO' })),
      ...Array.from({ length: 60 }, () => ({ amount: -900, words: 'MANTENIMIENTO MENSUAL TARJETA' })),
      ...Array.from({ length: 40 }, () => ({ amount: 700, words: 'COMISION DE REFERIDOS' })),
    ]
    const all = [...plans, ...ways]
    const movements = [...all.flatMap((one) => one.rows), ...own]
    const written = walletRows(movements, 500_000)
    // A movement is cut out, and twenty come twice.
    const cut = written.length - 5
    const missing = movements[cut]?.amount ?? 0
    const lines = [...written.slice(0, cut), ...written.slice(cut + 1)]
    const again = lines.slice(0, 20)
    while (lines.length + again.length < 1_000) lines.push({ ...lines.at(-1), ID: `x${lines.length}` })
    const file = await reads(csvOf(WALLET, [...lines, ...again]))
    expect(file.rows).toBeGreaterThanOrEqual(1_000)

    const wrong = (await rows(file.id))
      .filter(
        ({ verdict, difference }) =>
          (difference ?? 0) !== 0 || !['ok', 'devolucion', 'traspaso', 'nada'].includes(verdict ?? ''),
      )
      .filter(({ verdict }) => verdict !== 'repetido')
    const named = wrong.map(({ verdict, part, difference }) => [verdict, part, difference])
    const meant = all.flatMap((one) => (one.named ? [one.named] : []))
    const sorted = (list: readonly (readonly unknown[])[]) => list.map((one) => one.join(' ')).toSorted()
    expect(sorted(named)).toEqual(sorted(meant))
    const { verdicts, gaps, isWallet } = file.facts
    expect(verdicts.repetido?.rows).toBe(20)
    expect(isWallet && gaps.some(({ amount }) => amount === missing)).toBe(true)
    // To the cent: the sums of the verdicts are those of the file, and the differences those that were planted.
    const counted = Object.entries(verdicts).filter(([verdict]) => verdict !== 'repetido')
    const cents = (one: Readonly<Record<string, string>>) =>
      Math.round(Number(one.MONTO) * 100) * (one.TIPO === 'SALIDA' ? -1 : 1)
    expect(counted.reduce((sum, [, { amount }]) => sum + amount, 0)).toBe(
      lines.reduce((sum, one) => sum + cents(one), 0),
    )
    expect((verdicts.falta?.difference ?? 0) + (verdicts.sobra?.difference ?? 0)).toBe(
      meant.reduce((sum, [, , difference]) => sum + (difference ?? 0), 0),
    )

    // Applied, a file that overlaps counts nothing twice; taken back, all is as it was.
    const done = await applies(file.id)
    expect(done.results.refused).toBeUndefined()
    expect(saldoOf(await read(codeOf(0)))).toBe(0)
    const overlapping = await reads(csvOf(WALLET, lines.slice(200, 500)))
    const fresh = Object.entries(overlapping.facts.verdicts).flatMap(([verdict, { rows: count }]) =>
      ['repetido', 'sin-pedido', 'palabra'].includes(verdict) ? [] : [count],
    )
    expect(fresh).toEqual([])
    const undone = await takesBack(file.id)
    expect([undone.state, undone.results.stuck]).toEqual(['undone', undefined])
    expect(saldoOf(await read(codeOf(0)))).toBe(total)
    const left = await sql<{
      count: number
    }>`select count(*) as count from money_rows where counted_key is not null`.execute(db.read)
    expect(Number(left.rows[0]?.count)).toBe(0)
  })
})
