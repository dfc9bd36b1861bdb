import { type Money, parseMoney } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { DEPOSIT_FATES, type DepositFate, TROUBLES, type Trouble } from '../orders/order-work.ts'

/** What became of a parcel on its day: delivered, still to be brought, or back in the shop. */
export const MARKS = ['entregado', 'no-entregado', 'vuelve'] as const
export type Mark = (typeof MARKS)[number]

export const CASH = 'Efectivo'

/** A parcel of somebody's day, as its rules need it. */
export interface DayParcel {
  readonly id: string
  readonly collect: Money
  /** What its delivery costs by agreement. */
  readonly fee: Money
  /** Its order has been paid in part: if nothing of it is sold, somebody says what becomes of that. */
  readonly hasPaid: boolean
}

/** A mark as it is typed. Amounts are decimal texts; '' is what stands to reason. */
export interface TypedMark {
  readonly id: string
  /** One of `MARKS`; '' for a parcel that stays with its courier. */
  readonly mark: string
  /** How it was paid: cash to the courier, or a means by which the money went to the shop. */
  readonly means: string
  /** All that was paid; by default what was to be collected. */
  readonly collected: string
  /** What of that was cash, where the means is another one. */
  readonly cash: string
  readonly fee: string
  /** What a visit costs that delivered nothing. */
  readonly visit: string
  readonly reason: string
  readonly fate: string
}

export interface MarkedParcel {
  readonly id: string
  readonly mark: Mark
  readonly reason: Trouble | null
  readonly fate: DepositFate | null
  /** What the courier holds of it. */
  readonly cash: Money
  /** What went to the shop's account. */
  readonly shop: Money
  readonly means: string
  readonly fee: Money
}

export interface WrongMark {
  /** The field of the mark. */
  readonly field: keyof TypedMark
  readonly message: string
}

const NO_AMOUNT = 'Escribe un monto, como 20.00.'

/** Reads what was marked of one parcel; `null` for a parcel that stays with its courier. */
export function readMark(typed: TypedMark, parcel: DayParcel): Outcome<MarkedParcel | null, WrongMark> {
  const { mark } = typed
  if (mark === '') return done(null)
  if (mark === 'entregado') return delivered(typed, parcel)
  if (mark === 'no-entregado' || mark === 'vuelve') return undelivered(typed, mark, parcel)
  return refused({ field: 'mark', message: 'Marca entregado, no entregado o vuelve.' })
}

function delivered(typed: TypedMark, { id, collect, fee: agreed }: DayParcel): Outcome<MarkedParcel, WrongMark> {
  const collected = amountOf(typed.collected, collect)
  if (collected === null) return refused({ field: 'collected', message: NO_AMOUNT })
  if (collected > collect) return refused({ field: 'collected', message: 'Es más de lo que debía cobrar.' })
  const fee = amountOf(typed.fee, agreed)
  if (fee === null) return refused({ field: 'fee', message: NO_AMOUNT })
  const means = typed.means.trim() || CASH
  const cash = means === CASH ? collected : amountOf(typed.cash, 0)
  if (cash === null) return refused({ field: 'cash', message: NO_AMOUNT })
  if (cash > collected) return refused({ field: 'cash', message: 'Es más de lo que se cobró.' })
  if (means.length > 40) return refused({ field: 'means', message: 'Elige cómo pagó.' })
  return done({ id, mark: 'entregado', reason: null, fate: null, cash, shop: collected - cash, means, fee })
}

function undelivered(
  { reason, fate, visit }: TypedMark,
  mark: Exclude<Mark, 'entregado'>,
  { id, hasPaid }: DayParcel,
): Outcome<MarkedParcel, WrongMark> {
  const known = TROUBLES.find((one) => one === reason)
  if (!known) return refused({ field: 'reason', message: 'Elige por qué.' })
  const fee = amountOf(visit, 0)
  if (fee === null) return refused({ field: 'visit', message: NO_AMOUNT })
  const chosen = DEPOSIT_FATES.find((one) => one === fate) ?? null
  if (mark === 'vuelve' && hasPaid && !chosen)
    return refused({ field: 'fate', message: 'Elige qué pasa con lo pagado.' })
  return done({ id, mark, reason: known, fate: chosen, cash: 0, shop: 0, means: '', fee })
}

/** A decimal text, with a point or a comma; `usual` for an empty one, `null` for what is no amount. */
export function amountOf(text: string, usual: Money): Money | null {
  if (text.trim() === '') return usual
  const parsed = parseMoney(text.trim().replace(',', '.'))
  return parsed.ok ? parsed.value : null
}

/** The money of somebody's day. */
export interface DaySums {
  /** Of the marked parcels, and what the courier held of earlier ones. */
  readonly held: Money
  /** What went to the shop's account. */
  readonly shop: Money
  readonly fee: Money
  /** What is to be handed over: what is held, less the fee, with what was open before. Below 0 the shop pays. */
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

/** What stays open once somebody handed something over; above 0 the courier owes it. */
export function leftOpen({ due }: DaySums, handed: Money): Money {
  return due - handed
}
