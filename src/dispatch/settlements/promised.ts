import { lineKey } from '../../cart/line.ts'
import type { Money } from '../../lib/money.ts'
import type { UnitCosts } from '../../orders/costs/unit-costs.ts'
import type { Order } from '../../orders/order.ts'
import { saldoOf } from '../../orders/order-money.ts'
import type { Parcel } from '../../orders/order-work.ts'
import { currentCollect } from '../../orders/parcels/parcel-plan.ts'
import { currentParcels, parcelsOf } from '../../orders/parcels/parcels.ts'

/** What a courier usually takes for a parcel. The room of figures knows it and hands it in. `null`: nobody has said it. */
export interface UsualCharge {
  readonly freight: Money | null
  /** What a return costs beside the freight out. */
  returnFor(freight: Money | null): Money | null
  feeFor(collected: Money): Money | null
}

export type UsualChargeOf = (order: Order, parcel: Parcel) => UsualCharge

/** What a courier is to pay for an order and to take of it. An unknown part is `null`. */
export interface Promised {
  readonly fate: 'delivered' | 'back' | 'open'
  readonly collected: Money
  readonly freight: Money | null
  readonly fee: Money | null
  readonly returnFreight: Money | null
  /** What the goods cost, which a courier that sells for others keeps. */
  readonly goods: Money | null
}

/** What was promised of an order, over all its parcels that a courier had. */
export function promisedOf(order: Order, unitCosts: UnitCosts | null, usualOf: UsualChargeOf): Promised {
  const fate = fateOf(order)
  const parcels = currentParcels(parcelsOf(order, '')).map(([, parcel]) => parcel)
  const usual = parcels.map((parcel) => usualOf(order, parcel))
  const freights = parcels.map(({ cost }, place) => cost ?? usual[place]?.freight ?? null)
  const collected = collectedOf(order)
  return {
    ...{ fate, collected, freight: sumOf(freights), goods: goodsOf(order, unitCosts) },
    fee: collected === 0 ? 0 : (usual[0]?.feeFor(collected) ?? null),
    returnFreight: sumOf(usual.map((one, place) => one.returnFor(freights[place] ?? null))),
  }
}

function fateOf(order: Order): Promised['fate'] {
  if (order.state === 'entregado') return 'delivered'
  if (order.state === 'devuelto' || order.state === 'cancelado') return 'back'
  const parcels = currentParcels(parcelsOf(order, ''))
  return parcels.length > 0 && parcels.every(([, { state }]) => state === 'volviendo' || state === 'devuelto')
    ? 'back'
    : 'open'
}

/** What the courier collected: the payments that it took; of a delivered order without any, and of one on its way, what it was to collect. */
function collectedOf(order: Order): Money {
  const taken = Object.values(order.work.payments).filter(
    ({ kind, receivedBy, state }) => kind !== 'reembolso' && receivedBy === 'courier' && state === 'aceptado',
  )
  if (taken.length > 0) return taken.reduce((sum, { amount }) => sum + amount, 0)
  const fate = fateOf(order)
  if (fate === 'delivered') return Math.max(0, saldoOf(order))
  return fate === 'back' ? 0 : toCollect(order)
}

/** What parcels on their way are to collect together. */
function toCollect(order: Order): Money {
  const parcels = currentParcels(parcelsOf(order, ''))
  if (parcels.length === 0) return Math.max(0, saldoOf(order))
  return parcels.reduce((sum, [id]) => sum + currentCollect(order, id), 0)
}

function goodsOf({ lines }: Order, unitCosts: UnitCosts | null): Money | null {
  return sumOf(
    lines.map((line) => {
      const cost = unitCosts?.[lineKey(line)] ?? null
      return cost === null ? null : cost * line.amount
    }),
  )
}

/** The sum, which is not known if one of its parts is not, or there is none. */
function sumOf(amounts: readonly (Money | null)[]): Money | null {
  if (amounts.length === 0) return null
  return amounts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}
