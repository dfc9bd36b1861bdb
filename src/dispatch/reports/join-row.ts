import type { Money } from '../../lib/money.ts'
import type { ParcelState } from '../../orders/order-work.ts'
import { codesIn } from './codes-in.ts'
import type { ReportFacts } from './report-cells.ts'

/** What is needed of an order to match a row with it. */
export interface JoinOrder {
  readonly id: string
  readonly code: string
  /** International digits; '' for none. */
  readonly phone: string
  /** Sums that identify the order in a courier’s report: what it costs, what is not paid, what parcels collect. */
  readonly sums: readonly Money[]
  /** Whether somebody still works on it. */
  readonly isOpen: boolean
  readonly parcels: readonly JoinParcel[]
}

export interface JoinParcel {
  readonly id: string
  readonly guide: string
  readonly state: ParcelState
  /** Not annulled, and no other went out in its place. */
  readonly isCurrent: boolean
}

export type Joined =
  | {
      readonly ok: true
      readonly order: JoinOrder
      /** '': the order as one parcel that is not stored yet. */
      readonly parcelId: string
      readonly by: 'code' | 'guide' | 'phone'
    }
  | { readonly ok: false; readonly why: 'no-order' | 'several' | 'other-guide' | 'broken-guide' }

/** The sum that identifies a row together with its phone. */
function sumOf({ amount, collected }: Pick<ReportFacts, 'amount' | 'collected'>): Money | null {
  return amount ?? collected
}

/** Matches a row with a parcel: by our code, else by the guide, else by phone and sum. An ambiguous row matches none. `orders` are the candidates, in any order. */
export function joined(row: ReportFacts, orders: readonly JoinOrder[]): Joined {
  const codes = codesIn(row.code)
  const named = orders.filter(({ code }) => codes.includes(code))
  const carrying = row.guide === '' ? [] : orders.filter((order) => hasGuide(order, row.guide))
  if (named.length > 1) return no('several')
  const [order] = named
  if (order) return carrying.some((other) => other !== order) ? no('several') : parcelOf(order, row, 'code')
  if (carrying.length > 1) return no('several')
  if (carrying[0]) return parcelOf(carrying[0], row, 'guide')
  const sum = sumOf(row)
  if (row.phone === '' || sum === null || sum === 0) return no(row.isGuideBroken ? 'broken-guide' : 'no-order')
  const alike = orders.filter((one) => one.isOpen && one.phone === row.phone && one.sums.includes(sum))
  const possible = alike.map((one) => parcelOf(one, row, 'phone'))
  const fitting = possible.filter((one) => one.ok)
  if (fitting.length > 1 || (fitting.length === 0 && possible.some((one) => !one.ok && one.why === 'several')))
    return no('several')
  return fitting[0] ?? no(alike.length > 0 ? 'other-guide' : 'no-order')
}

/** The parcel with the row's guide; without one, the only parcel that has none yet. */
function parcelOf(order: JoinOrder, row: ReportFacts, by: 'code' | 'guide' | 'phone'): Joined {
  const current = order.parcels.filter(({ isCurrent }) => isCurrent)
  if (row.guide === '') return onlyOne(order, current, by)
  const alike = order.parcels.filter(({ guide }) => sameGuide(guide, row.guide))
  const standing = alike.filter(({ isCurrent }) => isCurrent)
  const [own, ...others] = standing.length > 0 ? standing : alike
  if (own) return others.length > 0 ? no('several') : { ok: true, order, parcelId: own.id, by }
  const bare = current.filter(({ guide }) => guide === '')
  return current.length > 0 && bare.length === 0 ? no('other-guide') : onlyOne(order, bare, by)
}

function onlyOne(order: JoinOrder, parcels: readonly JoinParcel[], by: 'code' | 'guide' | 'phone'): Joined {
  return parcels.length > 1 ? no('several') : { ok: true, order, parcelId: parcels[0]?.id ?? '', by }
}

function hasGuide({ parcels }: JoinOrder, guide: string): boolean {
  return parcels.some((parcel) => sameGuide(parcel.guide, guide))
}

/** Capitals and blanks differ between screens and files. */
function sameGuide(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\s/g, '').toUpperCase()
  return one !== '' && bare(one) === bare(other)
}

function no(why: (Joined & { ok: false })['why']): Joined {
  return { ok: false, why }
}
