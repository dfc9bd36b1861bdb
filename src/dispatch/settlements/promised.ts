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
  readonly collected: Money
  /** Of every outing. */
  readonly freight: Money | null
  readonly fee: Money | null
  /** Of what came back; 0 where all was delivered, `null` while it is not over. */
  readonly returnFreight: Money | null
  /** What the goods cost, which a courier that sells for others keeps. */
  readonly goods: Money | null
}

/** What was promised of an order, over all its parcels that a courier had, also those that came back before it went out again. */
export function promisedOf(order: Order, unitCosts: UnitCosts | null, usualOf: UsualChargeOf): Promised {
  const all = Object.values(parcelsOf(order, ''))
  const left = all.filter(hasLeft)
  const charged = (left.length > 0 ? left : all.filter(({ state }) => state !== 'anulado')).map((parcel) => {
    const usual = usualOf(order, parcel)
    const freight = parcel.cost ?? usual.freight
    return { usual, freight, back: isBack(order, parcel) ? (parcel.costBack ?? usual.returnFor(freight)) : 0 }
  })
  const collected = collectedOf(order)
  const [first] = charged
  return {
    ...{ collected, freight: sumOf(charged.map(({ freight }) => freight)), goods: goodsOf(order, unitCosts) },
    fee: collected === 0 ? 0 : (first?.usual.feeFor(collected) ?? null),
    returnFreight: fateOf(order) === 'open' ? null : sumOf(charged.map(({ back }) => back)),
  }
}

function hasLeft({ state, outing }: Parcel): boolean {
  return state !== 'preparado' && state !== 'anulado' && outing > 0
}

function isBack(order: Order, { state }: Parcel): boolean {
  if (state === 'volviendo' || state === 'devuelto') return true
  return state !== 'entregado' && fateOf(order) === 'back'
}

type Fate = 'delivered' | 'back' | 'open'

function fateOf(order: Order): Fate {
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
