import { fold } from '../../lib/text/fold.ts'
import type { Order } from '../../orders/order.ts'
import { depositDue } from '../../orders/order-money.ts'
import { currentParcels, isPrepared } from '../../orders/parcels/parcels.ts'

/** Why a parcel is not uploaded to a courier. */
export const NOT_UPLOADED = ['not-confirmed', 'sent', 'deposit', 'rider', 'uploaded', 'has-guide', 'forgotten'] as const
export type NotUploaded = (typeof NOT_UPLOADED)[number]

/** A parcel that may be uploaded, or an order without one. */
export interface Candidate {
  readonly order: Order
  /** '' for an order that has no parcel yet. */
  readonly parcelId: string
  /** Who takes it: this courier, nobody yet, or another one by its name. */
  readonly taker: 'this' | 'nobody' | 'other'
  readonly otherName: string
  readonly why: NotUploaded | null
}

/** How a parcel is named in a form. */
export function chosenName({ code, parcelId }: { readonly code: string; readonly parcelId: string }): string {
  return parcelId === '' ? code : `${code}.${parcelId}`
}

interface Asked {
  /** The courier's name. */
  readonly name: string
  /** The courier that the shop's rule names for the order; '' for none. */
  readonly byRule: string
  /** The guides of the order's parcels, by their ids. */
  readonly guides: ReadonlyMap<string, string>
}

/** The parcels of an order that wait to leave, as far as a courier's file is concerned. */
export function candidatesOf(order: Order, { name, byRule, guides }: Asked): readonly Candidate[] {
  const waiting = currentParcels(order.work.parcels).filter(([, parcel]) => isPrepared(parcel))
  const takenBy = (courier: string): Pick<Candidate, 'taker' | 'otherName'> => {
    if (courier === '') return { taker: 'nobody', otherName: '' }
    return fold(courier) === fold(name) ? { taker: 'this', otherName: '' } : { taker: 'other', otherName: courier }
  }
  const general = generalReason(order)
  if (waiting.length === 0) {
    const why = general ?? (order.workPerson.guide === '' ? null : 'has-guide')
    return [{ order, parcelId: '', ...takenBy(order.work.courier || byRule), why }]
  }
  return waiting.map(([parcelId, { courier, rider, uploadedAt }]) => {
    const taken = takenBy(courier || byRule)
    const isSame = taken.taker === 'this' && courier !== ''
    const own = rider !== null ? 'rider' : isSame && uploadedAt !== undefined ? 'uploaded' : null
    const why = general ?? own ?? ((guides.get(parcelId) ?? '') === '' ? null : 'has-guide')
    return { order, parcelId, ...taken, why }
  })
}

function generalReason(order: Order): NotUploaded | null {
  if (order.forgottenAt !== null) return 'forgotten'
  if (order.state === 'finalizado') return 'not-confirmed'
  if (order.state !== 'confirmado') return 'sent'
  const { lacking, isOpen } = depositDue(order)
  return lacking > 0 || isOpen ? 'deposit' : null
}
