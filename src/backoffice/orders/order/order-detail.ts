import type { CurrencyCode, Money } from '../../../lib/money.ts'
import type { PaymentSign } from '../../../orders/acts/act-plan.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'
import type { OrderAct } from '../../../orders/order-event.ts'
import type { Place } from '../../../places/place.ts'
import type { DeliveryType } from '../../../shops/shop.ts'
import type { DetailParcel } from '../../deliveries/parcels/detail-parcel.ts'
import type { LetterNote } from '../../shop/letters/letter-note.ts'
import type { Card } from '../cards/card.ts'
import type { Choice, OrderedUnits } from '../forms/act-form.ts'
import type { DeliveryProposal } from '../forms/delivery-proposal.ts'
import type { OrderBill } from '../forms/order-bill.ts'
import type { NextHint } from './next-hint.ts'
import type { OrderShelf } from './order-shelf.ts'

export interface DetailLine extends OrderedUnits {
  /** Colours, or what one unit costs. */
  readonly note: string
  readonly total: string
  /** The address of its picture; '' without one. */
  readonly picture: string
  /** How many can still be promised, until it is confirmed; '' where nothing is counted. */
  readonly left: string
}

export interface DetailPayment {
  readonly id: string
  readonly text: string
  readonly amount: string
  /** Sent by somebody and not looked at yet. */
  readonly isClaimed: boolean
  /** Where its number or picture was seen before; '' for nowhere. */
  readonly seen: string
  /** The address of its picture; '' without one, and for who may not open it. */
  readonly picture: string
  /** What may still be added to it. */
  readonly lacks: readonly (keyof PaymentSign)[]
}

/** A message for WhatsApp, written out. */
export interface DetailMessage {
  readonly name: string
  readonly text: string
  /** Why to think twice; '' without a reason. */
  readonly warning: string
  /** Why it must not be sent now; '' where it may. */
  readonly refused: string
  /** The buyer is to answer it. */
  readonly asks: boolean
}

export interface HistoryEntry {
  readonly seq: number
  readonly at: number
  readonly who: string
  readonly what: string
  /** Fields with their value before and after, and the note. */
  readonly more: readonly string[]
  /** How this person may take it back now: with a tap, or with a reason. */
  readonly undo: 'tap' | 'reason' | null
}

/** An event of the order with what screens do with it. */
export interface ShownEvent extends HistoryEntry {
  readonly act: OrderAct
  /** This person did it. */
  readonly isOwn?: true
  /** The state to which it brought the order. */
  readonly movedTo?: OrderState
  /** The selection that it was done with, where all of it can still be taken back, or a part. */
  readonly batch?: ShownBatch
}

export interface ShownBatch {
  readonly id: string
  /** Of so many orders. */
  readonly orders: number
  /** How this person takes it back: with a tap, or with a reason. */
  readonly undo: 'tap' | 'reason'
}

/** Everything that the screen of an order shows, in words. */
export interface OrderDetail {
  readonly card: Card
  readonly stateName: string
  /** When it comes back to its queue, in words; '' for what waits for nothing. */
  readonly again: string
  readonly phone: string
  readonly document: string
  /** Whether the buyer allows offers by WhatsApp, and since when; '' for who writes no messages. */
  readonly marketing: string
  readonly keeper: string
  readonly lines: readonly DetailLine[]
  /** Total and saldo come last. */
  readonly sums: readonly { readonly label: string; readonly amount: string }[]
  readonly payments: readonly DetailPayment[]
  readonly parcels: readonly DetailParcel[]
  readonly place: {
    readonly title: string
    readonly address: string
    readonly reference: string
    readonly code: string
    readonly way: string
    /** When it is paid. */
    readonly delivery: string
    /** What the shopper was told when it was ordered: the days of arrival; '' where nothing was. */
    readonly agreed: string
    readonly map: string
  }
  /** The addresses of the terms and the privacy notice as they were accepted; `null` where their words are not kept. */
  readonly accepted: { readonly terms: string; readonly privacy: string } | null
  /** What its rule of delivery says to who packs it, and what that costs; '' for nothing, and once it has left. */
  readonly packing: string
  readonly messages: readonly DetailMessage[]
  /** Its letters by e-mail that did not arrive. */
  readonly letters: readonly LetterNote[]
  readonly risk: readonly string[]
  readonly suspicions: readonly string[]
  /** Other orders of the phone within 14 days. */
  readonly repeated: readonly string[]
  /** Those of them that can be joined to this one. */
  readonly joinable: readonly string[]
  /** All other orders of the phone in this shop, the newest first, with how they ended. */
  readonly earlier: readonly { readonly code: string; readonly text: string }[]
  readonly history: readonly ShownEvent[]
  /** What this person may do with it now. */
  readonly acts: readonly OrderActName[]
  /** By the names of the acts' fields. */
  readonly values: Readonly<Record<string, string>>
  readonly missing: readonly string[]
  /** What the rules of delivery say of an order that they did not decide. */
  readonly proposal: DeliveryProposal | null
  /** What is awkward about it now, and the act that helps. */
  readonly hint: NextHint | null
  /** Who may get it, by their ids; '' for nobody. */
  readonly people: readonly Choice[]
  readonly hasPaid: boolean
  readonly shelf: Omit<OrderShelf, 'left'>
  /** This person may promise what is not there, and say why. */
  readonly mayOverride: boolean
  /** What is to be collected; below 0 the shop owes it. */
  readonly saldo: Money
  readonly currency: CurrencyCode
  /** `null` for somebody who sees no amounts. */
  readonly bill: OrderBill | null
  /** Where an edited order may go: the file of the country's places, and the place it has. */
  readonly places: {
    readonly url: string
    readonly chosen: Place | null
    /** What the shop offers there. */
    readonly offered: readonly DeliveryType[]
  }
  /** The key of a form that is posted without script. */
  readonly formKey: string
}
