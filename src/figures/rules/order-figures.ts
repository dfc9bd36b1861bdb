import { lineKey } from '../../cart/line.ts'
import type { SettledMoney } from '../../dispatch/settlements/settled-money.ts'
import type { Money } from '../../lib/money.ts'
import type { UnitCosts } from '../../orders/costs/unit-costs.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/order-work.ts'
import {
  awaitedUnits,
  countedKeys,
  readStockKey,
  stockGivenBack,
  stockKey,
  unitsByLine,
  unitsOfLines,
} from '../../orders/parcels/parcel-lines.ts'
import { differenceOf, lessUnits, parcelsOf, sumUnits, type Units } from '../../orders/parcels/parcels.ts'
import { type CourierCosts, feeOf, returnOf } from '../costs/usual-cost.ts'
import { isKnown, type Known, knownOf, sumOfKnown } from './known.ts'
import type { OrderCourse } from './order-course.ts'

/** What became of an order. Each order is one of the four, so a day's orders are their sum. */
export type Outcome = 'entregado' | 'devuelto' | 'cancelado' | 'abierto'

/** What the figures of an order are made of. */
export interface OrderFacts {
  readonly order: Order
  readonly course: OrderCourse
  /** What a unit of each line cost when it was ordered; `null` while nobody has filled it in. */
  readonly unitCosts: UnitCosts | null
  /** What a courier usually costs, for what a parcel does not say. */
  readonly usualOf: (parcel: Parcel) => CourierCosts
  /** What motorizados were paid for a parcel, by its id, as settled with them. */
  readonly settledFees: ReadonlyMap<string, Money>
  /** What couriers took and paid by their own files, by the parcel's id, or the order's. */
  readonly settledMoney: ReadonlyMap<string, SettledMoney>
  /** What packing a parcel costs. */
  readonly packing: Money | null
}

/** The figures of one order, in hundredths of its currency. */
export interface OrderFigures {
  readonly outcome: Outcome
  /** What the person keeps and pays, with the freight and the surcharge that were charged; 0 while it is not delivered. */
  readonly revenue: Money
  /** What the units cost that stayed delivered. */
  readonly product: Known
  /** What couriers and motorizados cost for every outing, out and back. */
  readonly freight: Known
  /** What couriers keep for collecting. */
  readonly fee: Known
  readonly packing: Known
  /** Units of lost parcels and units that came back broken, at cost. */
  readonly losses: Known
  /** Units that stayed delivered. */
  readonly units: number
}

export function costOf({
  product,
  freight,
  fee,
  packing,
  losses,
}: Omit<OrderFigures, 'outcome' | 'units' | 'revenue'>): Known {
  return sumOfKnown([product, freight, fee, packing, losses])
}

/** The only place where the figures of an order are defined. docs/decisions/0055-figures.md says what each is. */
export function orderFigures(facts: OrderFacts): OrderFigures {
  const { order, packing } = facts
  const outcome = outcomeOf(order)
  const left = Object.entries(parcelsOf(order, 'all')).filter(([, parcel]) => hasLeft(parcel))
  const kept = outcome === 'entregado' ? keptUnits(order) : {}
  const packed = left.filter(([, { packs }]) => packs !== true).length
  return {
    outcome,
    revenue: outcome === 'entregado' ? order.total : 0,
    product: costOfUnits(kept, facts.unitCosts),
    freight: sumOfKnown(left.map(([id, parcel]) => freightOf(facts, id, parcel))),
    fee: sumOfKnown(left.map(([id, parcel]) => collectingFee(facts, id, parcel))),
    packing: packed === 0 ? 0 : packing === null ? 'sin-dato' : packing * packed,
    losses: outcome === 'entregado' || outcome === 'devuelto' ? lossesLeft(facts, kept) : 0,
    units: Object.values(kept).reduce((sum, amount) => sum + amount, 0),
  }
}

function outcomeOf({ state }: Pick<Order, 'state'>): Outcome {
  return state === 'entregado' || state === 'devuelto' || state === 'cancelado' ? state : 'abierto'
}

/** A parcel that was called back did not leave after all. */
function hasLeft({ state, outing }: Parcel): boolean {
  return state !== 'preparado' && state !== 'anulado' && outing > 0
}

/** The units of each line that the buyer has: what was delivered, less what was exchanged. */
export function keptUnits({ lines, work }: Order): Units {
  return lessUnits(unitsOfLines(lines), work.exchange?.units ?? {})
}

function costOfUnits(units: Units, costs: UnitCosts | null): Known {
  return sumOfKnown(
    Object.entries(units).map(([key, amount]): Known => {
      const cost = knownOf(costs?.[key])
      return isKnown(cost) ? cost * amount : cost
    }),
  )
}

/** What was paid to a motorizado as settled, else what the courier's file says, else what is on the parcel, else what its courier usually takes; and the way back of what came back, in the same order. */
function freightOf(facts: OrderFacts, id: string, parcel: Parcel): Known {
  const paid = facts.settledFees.get(id)
  if (paid !== undefined) return paid
  const usual = facts.usualOf(parcel)
  const settled = settledOf(facts, id)
  const out = knownOf(settled?.freight ?? parcel.cost ?? usual.freight)
  if (settled && settled.returnFreight !== null) return sumOfKnown([out, settled.returnFreight])
  if (parcel.state !== 'devuelto' && parcel.state !== 'volviendo') return out
  if (parcel.costBack !== undefined) return sumOfKnown([out, parcel.costBack])
  if (usual.comingBack === null || !isKnown(out)) return 'sin-dato'
  return sumOfKnown([out, knownOf(returnOf(usual.comingBack, out))])
}

function settledOf({ settledMoney, order }: OrderFacts, id: string): SettledMoney | undefined {
  return settledMoney.get(id) ?? settledMoney.get(order.id)
}

/** Nothing is taken for collecting where there was nothing to collect. */
function collectingFee(facts: OrderFacts, id: string, parcel: Parcel): Known {
  const settled = settledOf(facts, id)?.fee ?? null
  if (settled !== null) return settled
  if (parcel.collect === 0) return 0
  const { fee } = facts.usualOf(parcel)
  if (fee === null) return 'sin-dato'
  const { collect } = parcel
  return feeOf(fee, { collect, collected: collect, isDelivered: parcel.state === 'entregado' })
}

/** What was lost, less what couriers paid for it. */
function lossesLeft(facts: OrderFacts, kept: Units): Known {
  const paid = [...facts.settledMoney.values()].reduce((sum, { compensation }) => sum + compensation, 0)
  return sumOfKnown([lossesOf(facts, kept), -paid || 0])
}

/** Units off the shelf that neither stayed with the buyer nor are on their way back: lost, or came back broken. */
function lossesOf({ order, course, unitCosts }: OrderFacts, kept: Units): Known {
  const coming: Units = Object.fromEntries(
    awaitedUnits(order, '').map(({ productId, color, amount }) => [stockKey(productId, color), amount]),
  )
  const gone = differenceOf(order.work.taken, sumUnits(stockOf(order, kept), coming), (amount) => amount > 0)
  const costs = new Map(course.everyLine.map((line) => [line.productId, unitCosts?.[lineKey(line)]]))
  return sumOfKnown(
    Object.entries(gone).map(([key, amount]): Known => {
      const cost = knownOf(costs.get(readStockKey(key).productId))
      return isKnown(cost) ? cost * amount : cost
    }),
  )
}

/** The kept units by product and colour: of each line the first ones, because the last ones are given back. */
function stockOf({ lines }: Order, kept: Units): Units {
  const given = stockGivenBack(
    lines,
    differenceOf(unitsOfLines(lines), kept, (amount) => amount > 0),
  )
  return differenceOf(countedKeys([...unitsByLine(lines).values()].flat()), given, (amount) => amount > 0)
}
