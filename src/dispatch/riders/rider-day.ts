import { decimalString, type Money, readTypedMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { DEPOSIT_FATES, type DepositFate, TROUBLES, type Trouble } from '../../orders/order-work.ts'

/** What became of a parcel on its day: delivered, still to be brought, or back in the shop. */
export const DAY_MARKS = ['entregado', 'no-entregado', 'vuelve'] as const
export type DayMark = (typeof DAY_MARKS)[number]

export const CASH = 'Efectivo'

/** A parcel of a rider’s day, as its rules need it. */
export interface DayParcel {
  readonly id: string
  readonly collect: Money
  /** The agreed fee for its delivery. */
  readonly fee: Money
  /** Its order has been paid in part. If nothing of it is sold, the seller has to say what becomes of that. */
  readonly hasPaid: boolean
  /** What it holds, in the order in which `TypedMark.stayed` counts it. */
  readonly lines: readonly DayLine[]
}

/** A line of the parcel's order: how much of it is in the parcel, and what the whole line is and costs. */
export interface DayLine {
  readonly amount: number
  readonly whole: number
  readonly unitPrice: Money
  readonly total: Money
}

/** A mark as it is typed. Amounts are decimal texts; '' stands for the default. */
export interface TypedMark {
  readonly id: string
  /** One of `DAY_MARKS`; '' for a parcel that stays with its courier. */
  readonly mark: string
  /** How it was paid: cash to the courier, or a means by which the money went to the shop. */
  readonly means: string
  /** Units of each of the parcel's lines that the buyer kept, as `1,0,2`; by default all. */
  readonly stayed: string
  /** All that was paid; by default what was to be collected for what stayed. */
  readonly collected: string
  /** How much of that was cash, where the means is another one. */
  readonly cash: string
  readonly fee: string
  /** The fee for a visit that delivered nothing. */
  readonly visit: string
  readonly reason: string
  readonly fate: string
}

export interface MarkedParcel {
  readonly id: string
  readonly mark: DayMark
  readonly reason: Trouble | null
  readonly fate: DepositFate | null
  /** Units of each line that the buyer kept; `null` when all were kept. */
  readonly stayed: readonly number[] | null
  /** The cash that the courier holds for it. */
  readonly cash: Money
  /** What went to the shop's account. */
  readonly shop: Money
  readonly means: string
  readonly fee: Money
}

/** Units of one product of a parcel: those that are neither kept nor back are still with the courier. */
export interface SettledUnits {
  readonly title: string
  readonly sent: number
  readonly stayed: number
  readonly back: number
}

/** What became of each product of a parcel by its mark. */
export function settledUnits(
  { mark, stayed }: Pick<MarkedParcel, 'mark' | 'stayed'>,
  lines: readonly { readonly title: string; readonly amount: number }[],
): readonly SettledUnits[] {
  return lines.map(({ title, amount: sent }, place) => {
    const kept = mark === 'entregado' ? (stayed?.[place] ?? sent) : 0
    return { title, sent, stayed: kept, back: mark === 'no-entregado' ? 0 : sent - kept }
  })
}

export interface WrongMark {
  /** The field of the mark. */
  readonly field: keyof TypedMark
  readonly message: string
}

const NO_AMOUNT = 'Escribe un monto, como 20.00.'

/** Reads the mark of one parcel; `null` for a parcel that stays with its courier. */
export function readMark(typed: TypedMark, parcel: DayParcel): Outcome<MarkedParcel | null, WrongMark> {
  const { mark } = typed
  if (mark === '') return done(null)
  if (mark === 'entregado') return delivered(typed, parcel)
  if (mark === 'no-entregado' || mark === 'vuelve') return undelivered(typed, mark, parcel)
  return refused({ field: 'mark', message: 'Marca entregado, no entregado o vuelve.' })
}

function delivered(typed: TypedMark, parcel: DayParcel): Outcome<MarkedParcel, WrongMark> {
  const { id, lines, fee: agreed } = parcel
  const kept = readKeptUnits(typed.stayed, lines)
  if (!kept) return refused({ field: 'stayed', message: 'Escribe cuántas unidades se quedó de cada producto.' })
  if (lines.length > 0 && kept.every((amount) => amount === 0)) {
    return refused({ field: 'stayed', message: 'Si no se quedó con nada, márcalo como vuelve.' })
  }
  const collect = amountToCollect(parcel, kept)
  const stayed = kept.some((amount, place) => amount !== lines[place]?.amount) ? kept : null
  const collected = amountOf(typed.collected, collect)
  if (collected === null) return refused({ field: 'collected', message: NO_AMOUNT })
  if (collected > collect) {
    const message = stayed
      ? `Por lo que se quedó debía cobrar ${decimalString(collect)}.`
      : 'Es más de lo que debía cobrar.'
    return refused({ field: 'collected', message })
  }
  const fee = amountOf(typed.fee, agreed)
  if (fee === null) return refused({ field: 'fee', message: NO_AMOUNT })
  const means = typed.means.trim() || CASH
  const cash = means === CASH ? collected : amountOf(typed.cash, 0)
  if (cash === null) return refused({ field: 'cash', message: NO_AMOUNT })
  if (cash > collected) return refused({ field: 'cash', message: 'Es más de lo que se cobró.' })
  if (means.length > 40) return refused({ field: 'means', message: 'Elige cómo pagó.' })
  return done({ id, mark: 'entregado', reason: null, fate: null, stayed, cash, shop: collected - cash, means, fee })
}

/** Units of each line that the buyer kept; `null` for amounts that do not fit. */
export function readKeptUnits(text: string, lines: readonly DayLine[]): readonly number[] | null {
  if (text === '') return lines.map(({ amount }) => amount)
  const typed = text.split(',').map((one) => one.trim())
  const kept = typed.map((one, place) => (one === '' ? (lines[place]?.amount ?? 0) : Number(one)))
  const fits = kept.every(
    (amount, place) => /^\d{0,4}$/.test(typed[place] ?? '') && amount <= (lines[place]?.amount ?? 0),
  )
  return fits && kept.length === lines.length ? kept : null
}

/** What is to be collected when the buyer keeps only these units. */
export function amountToCollect(
  { collect, lines }: Pick<DayParcel, 'collect' | 'lines'>,
  kept: readonly number[],
): Money {
  const less = lines.reduce((sum, { amount, whole, unitPrice, total }, place) => {
    const back = amount - (kept[place] ?? 0)
    return back === 0 ? sum : sum + total - unitPrice * (whole - back)
  }, 0)
  return Math.max(0, collect - less)
}

function undelivered(
  { reason, fate, visit }: TypedMark,
  mark: Exclude<DayMark, 'entregado'>,
  { id, hasPaid }: DayParcel,
): Outcome<MarkedParcel, WrongMark> {
  const known = TROUBLES.find((one) => one === reason)
  if (!known) return refused({ field: 'reason', message: 'Elige por qué.' })
  const fee = amountOf(visit, 0)
  if (fee === null) return refused({ field: 'visit', message: NO_AMOUNT })
  const chosen = DEPOSIT_FATES.find((one) => one === fate) ?? null
  if (mark === 'vuelve' && hasPaid && !chosen)
    return refused({ field: 'fate', message: 'Elige qué pasa con lo pagado.' })
  return done({ id, mark, reason: known, fate: chosen, stayed: null, cash: 0, shop: 0, means: '', fee })
}

/** An amount as people type it; `usual` for an empty one, `null` for what is no amount. */
export function amountOf(text: string, usual: Money): Money | null {
  if (text.trim() === '') return usual
  const parsed = readTypedMoney(text)
  return parsed.ok ? parsed.value : null
}

/** The money of a rider’s day. */
export interface DaySums {
  /** The cash of the marked parcels and of earlier deliveries. */
  readonly held: Money
  /** What went to the shop's account. */
  readonly shop: Money
  readonly fee: Money
  /** What is to be handed over: the held cash less the fee, plus the earlier balance. Below 0 the shop pays. */
  readonly due: Money
}

export function daySums(
  marked: readonly Pick<MarkedParcel, 'cash' | 'shop' | 'fee'>[],
  { earlier, owedBefore }: { readonly earlier: Money; readonly owedBefore: Money },
): DaySums {
  const sum = (field: 'cash' | 'shop' | 'fee') => marked.reduce((total, one) => total + one[field], 0)
  const held = sum('cash') + earlier
  const fee = sum('fee')
  return { held, fee, shop: sum('shop'), due: held - fee + owedBefore }
}

/** The balance after something was handed over; above 0 the courier owes it. */
export function openBalance({ due }: DaySums, handed: Money): Money {
  return due - handed
}
