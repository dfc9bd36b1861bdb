import type { Money } from '../../lib/money.ts'
import { isOfOrder, MONEY_CLASSES, type MoneyClass } from './money-class.ts'
import type { Promised } from './promised.ts'

/** What is said of a row of a courier's file of money. */
export const MONEY_VERDICTS = [
  'falta',
  'sobra',
  'sin-pedido',
  'varios',
  'palabra',
  /** Its order is known, but not what was promised. */
  'sin-dato',
  'ok',
  'devolucion',
  'repetido',
  'traspaso',
  'nada',
] as const
export type MoneyVerdict = (typeof MONEY_VERDICTS)[number]

/** Verdicts of rows that are applied. The others wait, or were counted before. */
export const APPLIED: readonly MoneyVerdict[] = ['ok', 'falta', 'sobra', 'sin-dato', 'devolucion', 'traspaso', 'nada']

/** Which part of what was promised a difference is of. */
export const PARTS = ['cobrado', 'flete', 'comision', 'devolucion', 'proveedor', 'neto'] as const
export type Part = (typeof PARTS)[number]

export interface Judged {
  readonly verdict: MoneyVerdict
  readonly part: Part | null
  /** Above 0 the courier paid too much, below 0 too little; `null` where nothing was compared. */
  readonly difference: Money | null
}

/** The sums of a row that verdicts look at. */
export interface JudgedRow {
  readonly moneyClass: MoneyClass
  readonly amount: Money | null
  readonly collected: Money | null
  readonly fee: Money | null
  readonly freight: Money | null
  readonly returnFreight: Money | null
}

/** What is said of a row without an order. */
export function verdictAlone(moneyClass: MoneyClass | null, why: 'no-order' | 'several'): Judged {
  if (moneyClass === null) return said('palabra')
  if (moneyClass === 'traspaso') return said('traspaso')
  if (!isOfOrder(moneyClass)) return said('nada')
  return said(why === 'several' ? 'varios' : 'sin-pedido')
}

function said(verdict: MoneyVerdict): Judged {
  return { verdict, part: null, difference: null }
}

/** Looks at all rows of one order together: `rows` of this file, `before` those that were applied of other files. */
export function verdictsOf(
  rows: readonly JudgedRow[],
  before: readonly JudgedRow[],
  promised: Promised,
): readonly Judged[] {
  const all = [...before, ...rows]
  const isNet = all.some(({ moneyClass }) => moneyClass === 'neto')
  const last = new Map(rows.map(({ moneyClass }, place) => [moneyClass, place]))
  const isPaidBefore = !last.has('neto') && before.some((row) => row.moneyClass === 'neto' && !hasParts(row))
  const lastInNet = rows.findLastIndex(({ moneyClass }) => IN_NET.includes(moneyClass))
  return rows.map((row, place) => {
    const { moneyClass, amount } = row
    if (moneyClass === 'traspaso') return said('traspaso')
    if (amount === null) return said('nada')
    // One row of a class speaks for all of them: a difference is named once.
    if (last.get(moneyClass) !== place) return agreed(moneyClass)
    if (hasParts(row)) return judgedParts(all, promised, moneyClass)
    if (moneyClass === 'neto') return judgedWhole(all, promised)
    // What is taken after the net sum was paid changes it.
    if (isPaidBefore && place === lastInNet) return judgedWhole(all, promised)
    if (isNet && IN_NET.includes(moneyClass)) return agreed(moneyClass)
    return judgedAlone(moneyClass, sumOf(all, [moneyClass]), promised)
  })
}

/** Classes that are settled with the net sum of their order. */
const IN_NET: readonly MoneyClass[] = ['recaudo', 'flete', 'devolucion', 'comision', 'proveedor']

function agreed(moneyClass: MoneyClass): Judged {
  return said(moneyClass === 'devolucion' ? 'devolucion' : isOfOrder(moneyClass) ? 'ok' : 'nada')
}

/** Whether it is a line that says what its sum is made of. */
function hasParts({ collected, fee, freight, returnFreight }: JudgedRow): boolean {
  return collected !== null || fee !== null || freight !== null || returnFreight !== null
}

/** Each part that is said is compared with what was promised, and their sum with the line's. */
function judgedParts(all: readonly JudgedRow[], promised: Promised, moneyClass: MoneyClass): Judged {
  const lines = all.filter(hasParts)
  const of = (part: 'collected' | 'fee' | 'freight' | 'returnFreight') => totalOf(lines.map((line) => line[part]))
  const [collected, fee, freight, back] = [of('collected'), of('fee'), of('freight'), of('returnFreight')]
  const whole = (collected ?? 0) - (fee ?? 0) - (freight ?? 0) - (back ?? 0)
  const differences: readonly (readonly [Part, Money])[] = [
    ['cobrado', (collected ?? 0) - promised.collected],
    ['flete', lessOf(promised.freight, freight)],
    ['comision', lessOf(promised.fee, fee)],
    ['devolucion', lessOf(promised.returnFreight, back)],
    ['neto', sumOf(lines, MONEY_CLASSES) - whole],
  ]
  const [part = null, most = 0] = differences.toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))[0] ?? []
  if (most !== 0)
    return differs(
      differences.reduce((sum, [, one]) => sum + one, 0),
      part,
    )
  const isUnknown = (freight !== null && promised.freight === null) || (fee !== null && promised.fee === null)
  if (moneyClass === 'devolucion') return { ...said('devolucion'), difference: isUnknown ? null : 0 }
  return isUnknown ? said('sin-dato') : { ...said('ok'), difference: 0 }
}

/** How much less was taken than was promised; 0 where one of them is not known. */
function lessOf(due: Money | null, taken: Money | null): Money {
  return due === null || taken === null ? 0 : due - taken
}

function judgedWhole(all: readonly JudgedRow[], { collected, freight, fee, goods }: Promised): Judged {
  if (freight === null || fee === null || goods === null) return said('sin-dato')
  return compared(sumOf(all, ['neto', ...IN_NET]), collected - freight - fee - goods, 'neto')
}

function judgedAlone(moneyClass: MoneyClass, actual: Money, promised: Promised): Judged {
  const { collected, freight, fee, returnFreight, goods } = promised
  switch (moneyClass) {
    case 'recaudo':
      return compared(actual, collected, 'cobrado')
    case 'flete':
      return compared(actual, negative(freight), 'flete')
    case 'comision':
      return compared(actual, negative(fee), 'comision')
    case 'proveedor':
      return actual > 0 ? said('nada') : compared(actual, negative(goods), 'proveedor')
    case 'prepago':
      return compared(actual, freight === null ? null : negative(goods === null ? null : goods + freight), 'neto')
    case 'devolucion': {
      const judged = compared(actual, negative(returnFreight), 'devolucion')
      return judged.difference === null || judged.difference === 0 ? { ...judged, verdict: 'devolucion' } : judged
    }
    case 'indemnizacion':
      return said('ok')
    default:
      return said('nada')
  }
}

function compared(actual: Money, due: Money | null, part: Part): Judged {
  if (due === null) return said('sin-dato')
  const difference = actual - due
  return difference === 0 ? { verdict: 'ok', part: null, difference: 0 } : differs(difference, part)
}

/** A difference of which one part makes up for another is named all the same. */
function differs(difference: Money, part: Part | null): Judged {
  return { verdict: difference > 0 ? 'sobra' : 'falta', part, difference }
}

function negative(amount: Money | null): Money | null {
  return amount === null ? null : amount === 0 ? 0 : -amount
}

function sumOf(rows: readonly JudgedRow[], classes: readonly MoneyClass[]): Money {
  return rows.reduce((sum, row) => sum + (classes.includes(row.moneyClass) ? (row.amount ?? 0) : 0), 0)
}

/** The sum of what is said; `null` where nothing is. */
function totalOf(amounts: readonly (Money | null)[]): Money | null {
  const said = amounts.filter((one) => one !== null)
  return said.length === 0 ? null : said.reduce((sum, one) => sum + one, 0)
}
