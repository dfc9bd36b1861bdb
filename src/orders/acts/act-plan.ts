import type { SaleProduct } from '../../catalogue/product.ts'
import type { Money } from '../../lib/money.ts'
import type { Place } from '../../places/place.ts'
import type { Permission } from '../../staff/team/permission.ts'
import type { Order } from '../order.ts'
import type { FactFields, PersonFields } from '../order-event.ts'
import type { Courier } from '../parcels/courier.ts'
import type { ChangedBy } from './act-refusal.ts'

/** What an act does to an order: its new values. A value that the order has already is no change. */
export interface ActPlan extends Values {
  /** What the author typed. A field that somebody else changed since the author saw it keeps its value. */
  readonly typed?: Values
  /** References and pictures of payments, by the payment's id. They lead to the buyer's account, so no event has them. */
  readonly signs?: Readonly<Record<string, PaymentSign>>
  /** What is personal or secret of parcels, by the parcel's id. No event has it. */
  readonly parcelWords?: Readonly<Record<string, ParcelWords>>
  /** The order of an exchange that goes out for what comes back. */
  readonly opens?: ExchangeGoods
}

/** The order that goes out in an exchange. */
export interface ExchangeGoods {
  readonly lines: readonly ManualLine[]
  /** What the returned products cost, less the refund. */
  readonly worth: Money
}

/** A product of the catalogue that a seller enters. Its price is the shop's. */
export interface ManualLine {
  readonly slug: string
  readonly amount: number
  /** The product's own colours: one for each unit, one for all, or none yet. */
  readonly colors: readonly string[]
}

/** Only the fields that are there are written. */
export interface ParcelWords {
  readonly agency?: string
  readonly guide?: string
  readonly guideCode?: string
  /** Not sealed yet. */
  readonly clave?: string
  /** The id of the parcel that this one replaces. Fields that are not there are copied from it. */
  readonly from?: string
}

/** What a payment is recognised by. */
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
  /** Which of the two is the same. */
  readonly sign: keyof PaymentSign
  readonly id: string
  readonly code: string
  readonly at: number
  readonly amount: Money
}

/** What `findForAct` read from the database for the plan of an act. */
export interface FoundForAct {
  /** The products of the wanted lines, by slug. */
  readonly products: ReadonlyMap<string, SaleProduct>
  /** Whether another place is asked for, by its code or its name. */
  readonly isPlaceWanted: boolean
  /** That place; `null` where there is none, or several. */
  readonly place: Place | null
  /** The delivery type of an order that goes there. */
  readonly lima: Order['lima']
  /** The shop's payments, this order’s too, that have a reference or picture which the act names. */
  readonly seen: readonly SeenPayment[]
  /** Whether the shop has the picture that the act names; true if it names none. */
  readonly isVoucherKept: boolean
  /** The reference and picture that the named payment of this order has already. */
  readonly sign: PaymentSign | null
  /** The duplicate, locked. */
  readonly other: Order | null
  /** Whether the wanted keeper works in the shop. */
  readonly isMember: boolean
  /** The order's, with their guides. */
  readonly shipments: readonly { readonly id: string; readonly guide: string }[]
  /** The shop's courier that the field `courier` names. */
  readonly courier: Courier | null
  readonly isBlocked: boolean
  /** The order's coupon gave its use back and is used up meanwhile. */
  readonly isCouponGone: boolean
  /** The last act that changed the state. */
  readonly last: ChangedBy | null
}

/** What the plan of an act is made from. */
export interface ActContext {
  /** The names, folded, of the couriers of the shop's country that pack the goods themselves. */
  readonly packers: readonly string[]
  readonly order: Order
  /** The order as its author saw it. */
  readonly seen: Order
  readonly now: number
  /** When it happened: before `now` if it was reported later. */
  readonly at: number
  /** As `actorText` writes it. */
  readonly author: string
  /** The author's id if it is a person of the staff. */
  readonly personId: string | null
  readonly permission: Permission
  /** The id of what the act adds: a payment or a parcel. */
  readonly newId: string
  readonly found: FoundForAct
}
