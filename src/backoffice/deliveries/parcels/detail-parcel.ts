import { formatMoney, type Money } from '../../../lib/money.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { Order } from '../../../orders/order.ts'
import { unitsByPlace, unitsOf } from '../../../orders/parcels/parcel-lines.ts'
import { currentCollect } from '../../../orders/parcels/parcel-plan.ts'
import { isOver } from '../../../orders/parcels/parcels.ts'
import type { CourierMessage, ShownParcel } from '../../../orders/parcels/shown-parcel.ts'
import type { OrderedUnits } from '../../orders/forms/act-form.ts'
import type { Sight } from '../../orders/role-sight.ts'
import type { ShopTime } from '../../orders/time-words.ts'
import { actsOfParcel } from './acts-of-parcel.ts'
import { parcelStateWords, partWords, saidWords } from './parcel-words.ts'

/** A parcel as the order's screen shows it, in words. */
export interface DetailParcel {
  readonly id: string
  /** `Paquete 1 de 2: 1 × Lámpara`; only what it holds where it is the only one. */
  readonly title: string
  readonly state: string
  /** Courier, guide and agency. */
  readonly way: string
  /** '' for none. */
  readonly clave: string
  /** What the courier said last of it; '' for nothing. */
  readonly said: string
  /** What it is to collect; '' for nothing. */
  readonly collect: string
  /** Of several: which acts can be done with it. */
  readonly acts: readonly OrderActName[]
  /** Of several: its units of each of the order’s lines, by their places; 0 of those that are elsewhere. */
  readonly held: readonly OrderedUnits[]
  /** The amount that it is to collect. */
  readonly due: Money
  readonly isOver: boolean
}

/** The clave is the staff's, not of who only looks. */
export function detailParcels(
  order: Order,
  parcels: readonly ShownParcel[],
  { contact }: Sight,
  { said, time }: { readonly said: ReadonlyMap<string, CourierMessage>; readonly time: ShopTime },
): readonly DetailParcel[] {
  return parcels.map((parcel, place) => {
    const { id, lines, state, courier, guide, guideCode, agency, clave } = parcel
    const collect = Math.min(parcel.collect, currentCollect(order, id))
    const contents = lines.map(({ amount, title }) => `${amount} × ${title}`).join(', ')
    const numbered = [partWords(place, parcels.length), contents].filter(Boolean).join(': ')
    const guideWords = guide && `guía ${guide}${guideCode && ` (${guideCode})`}`
    return {
      acts: parcels.length > 1 ? actsOfParcel(parcel) : [],
      held: parcels.length > 1 ? heldOf(order, id) : [],
      ...{ due: collect, isOver: isOver(parcel) },
      ...{ id, title: numbered, state: parcelStateWords[state] },
      way: (contact ? [courier, guideWords, agency] : [courier]).filter(Boolean).join(' · '),
      clave: contact ? clave : '',
      said: wordsOf(contact ? said.get(id) : undefined, time),
      collect: collect > 0 && !isOver(parcel) ? formatMoney(collect, order.currency) : '',
    }
  })
}

function wordsOf(said: CourierMessage | undefined, time: ShopTime): string {
  return said ? saidWords(said, time) : ''
}

function heldOf(order: Order, id: string): readonly OrderedUnits[] {
  const amounts = unitsByPlace(order.lines, unitsOf(order, order.work.parcels, id))
  return order.lines.map(({ title }, place) => ({ title, amount: amounts[place] ?? 0 }))
}
