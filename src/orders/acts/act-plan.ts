import type { SaleProduct } from '../../catalogue/product.ts'
import type { Money } from '../../lib/money.ts'
import type { Place } from '../../places/place.ts'
import type { Permission } from '../../staff/team/permission.ts'
import type { Order } from '../order.ts'
import type { FactFields, PersonFields } from '../order-event.ts'
import type { Courier } from '../parcels/courier.ts'
import type { ChangedBy } from './act-refusal.ts'

/** What an act does to an order: the new values. Those that stand there already are no changes. */
export interface Planned extends Values {
  /** What the author typed. Where somebody else changed it since the author saw it, it stays. */
  readonly typed?: Values
  /** What leads to the buyer's account, of the payments that the act adds. */
  readonly signs?: Readonly<Record<string, PaymentSign>>
  /** What is personal or secret of the parcels that the act makes or hands over. */
  readonly parcelWords?: Readonly<Record<string, ParcelWords>>
  /** The order that goes out for what comes back. */
  readonly opens?: Exchanged
}

export interface Exchanged {
  readonly lines: readonly ManualLine[]
  /** What the buyer gives for it. */
  readonly worth: Money
}

/** A product of the catalogue that a seller enters. Its price is the shop's. */
export interface ManualLine {
  readonly slug: string
  readonly amount: number
  /** The product's own colours: one for each unit, one for all, or none yet. */
  readonly colors: readonly string[]
}

/** Those that are given are written. */
export interface ParcelWords {
  readonly agency?: string
  readonly guide?: string
  readonly guideCode?: string
  /** As it is told to the buyer. It is sealed before it is kept. */
  readonly clave?: string
  /** The id of the parcel in whose place this one goes: what is not given is taken from it. */
  readonly from?: string
}

export interface PaymentSign {
  readonly reference: string
  /** The hash of a picture. */
  readonly voucher: string | null
}

interface Values {
  readonly facts?: Partial<FactFields>
  readonly person?: Partial<PersonFields>
}

/** A payment with the same reference or picture. */
export interface SeenPayment {
  /** What they have in common. */
  readonly sign: keyof PaymentSign
  readonly id: string
  readonly code: string
  readonly at: number
  readonly amount: Money
}

/** What an act asks the database before it decides. */
export interface Found {
  /** Of the wanted lines, by slug. */
  readonly products: ReadonlyMap<string, SaleProduct>
  /** Whether another place is asked for, by its code or its name. */
  readonly isPlaceWanted: boolean
  /** That place; `null` where there is none, or several. */
  readonly place: Place | null
  /** The delivery type of an order that goes there. */
  readonly lima: Order['lima']
  /** Payments of the shop, this order’s as well, with a reference or picture that the act names. */
  readonly seen: readonly SeenPayment[]
  /** Whether the picture that the act names is kept in this shop; also without one. */
  readonly isVoucherKept: boolean
  /** What the named payment of this order has already. */
  readonly sign: PaymentSign | null
  /** The duplicate, locked. */
  readonly other: Order | null
  readonly isMember: boolean
  /** The order's, with their guides. */
  readonly shipments: readonly { readonly id: string; readonly guide: string }[]
  /** Who is meant by the id that stands for the courier. */
  readonly courier: Courier | null
  readonly isBlocked: boolean
  /** The last act that changed the state. */
  readonly last: ChangedBy | null
}

/** What a rule of an act knows. */
export interface Given {
  /** The names, folded, of the couriers of the shop's country that pack the goods themselves. */
  readonly packers: readonly string[]
  readonly order: Order
  /** The order as its author saw it. */
  readonly seen: Order
  readonly now: number
  /** When it happened: before now, where somebody tells of it later. */
  readonly at: number
  /** As `actorText` writes it. */
  readonly author: string
  /** Of a person of the staff. */
  readonly personId: string | null
  readonly permission: Permission
  /** For what the act adds. */
  readonly newId: string
  readonly found: Found
}
