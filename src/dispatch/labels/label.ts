import type { Way } from '../../delivery/rule.ts'
import type { Money } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/order-work.ts'
import { type NumberedParcel, numberedParcels } from '../../orders/parcels/parcel-numbers.ts'
import { currentCollect } from '../../orders/parcels/parcel-plan.ts'
import { newParcel, parcelsOf } from '../../orders/parcels/parcels.ts'
import { cascades } from '../../places/levels.ts'
import { writtenPhone } from '../../shops/fields/written-phone.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { labelCode } from './label-code.ts'

/** What stands on a parcel's label. Nothing of it is the clave or a cost. */
export interface Label {
  /** What its bar codes say (`labelCode`). */
  readonly code: string
  readonly number: number
  readonly of: number
  /** Who takes it. */
  readonly name: string
  readonly phones: readonly string[]
  /** What an agency asks for; '' where it goes to a door. */
  readonly document: string
  /** The smallest division of the country, and what it is in. */
  readonly place: string
  readonly around: string
  readonly address: string
  readonly reference: string
  readonly way: Way
  /** '' where it goes to a door, or nobody has said which. */
  readonly agency: string
  readonly courier: string
  readonly guide: string
  /** 0 where all is paid. */
  readonly collect: Money
}

/** A parcel of an order with its label. */
export interface LabelledParcel {
  readonly order: Order
  /** '' for an order that has none yet (`parcelsOf`). */
  readonly id: string
  readonly parcel: Parcel
  readonly label: Label
}

/** The texts of parcels that stand in no order. */
export type ParcelSigns = ReadonlyMap<string, { readonly agency: string; readonly guide: string }>

interface Around {
  readonly signs: ParcelSigns
  /** Who takes it where nobody has said so. */
  readonly proposed: string
}

/** The parcels of an order. One that has none yet is a parcel itself. Of a cancelled or forgotten one there are none. */
export function labelledParcels(order: Order, around: Around): readonly LabelledParcel[] {
  if (order.state === 'cancelado' || order.forgottenAt !== null) return []
  return parcelsOrWhole(order).map((numbered) => ({
    ...{ order, id: numbered.id, parcel: numbered.parcel },
    label: labelOf(order, numbered, around),
  }))
}

function parcelsOrWhole(order: Order): readonly NumberedParcel[] {
  const { work, state } = order
  const numbered = numberedParcels(parcelsOf(order, ''))
  if (numbered.length > 0 || (state !== 'finalizado' && state !== 'confirmado')) return numbered
  return [{ id: '', parcel: { ...newParcel, way: work.way, courier: work.courier }, number: 1, of: 1 }]
}

function labelOf(order: Order, { id, parcel, number, of }: NumberedParcel, { signs, proposed }: Around): Label {
  const { code, country, work, workPerson } = order
  const { receiver, reference, secondPhone } = workPerson
  const toAgency = work.way === 'agencia'
  const [place = '', ...around] = placeNames(order)
  const phones = [receiver?.phone || order.phone, secondPhone].filter(Boolean)
  const own = signs.get(id)
  return {
    ...{ code: labelCode(code, { number, of }), number, of },
    name: receiver?.name || order.name,
    phones: phones.map((phone) => writtenPhone(phoneNumber(country, phone), country)),
    document: toAgency ? (receiver ? receiver.document : order.documento) : '',
    ...{
      place,
      around: around.join(', '),
      address: toAgency ? '' : order.direccion,
      reference: toAgency ? '' : reference,
    },
    way: work.way,
    agency: toAgency ? own?.agency || workPerson.agency : '',
    courier: parcel.courier || work.courier || proposed,
    guide: own?.guide ?? (of === 1 ? workPerson.guide : ''),
    collect: currentCollect(order, id),
  }
}

/** From the smallest division upwards, each name once. Colombia's neighbourhood, which is no division, comes second. */
function placeNames(order: Order): readonly string[] {
  const parts = cascades[order.country].map(({ part }) => part)
  const [smallest = '', ...larger] = parts.map((part) => order[part]).toReversed()
  const quarter = parts.some((part) => part === 'distrito') ? '' : order.distrito
  return [...new Set([smallest, quarter, ...larger])].filter(Boolean)
}
