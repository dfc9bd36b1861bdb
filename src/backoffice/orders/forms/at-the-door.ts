import type { Money } from '../../../lib/money.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import type { OrderedUnits } from './act-form.ts'

/** What came to the door: all of an order, or some of its parcels. */
export interface Door {
  /** The units of each product; where there are several parcels, of each of the order’s lines. */
  readonly came: readonly OrderedUnits[]
  /** What is to be collected for it. */
  readonly due: Money
  /** Other parcels are still to be delivered, and collect their own. */
  readonly isPart: boolean
}

/** What arrives with the named parcel; '' means all that are on their way. The last to arrive collects whatever is left. */
export function atTheDoor(
  { lines, parcels, saldo }: Pick<OrderDetail, 'lines' | 'parcels' | 'saldo'>,
  named: string,
): Door {
  const left = Math.max(0, saldo)
  if (parcels.length < 2) return { came: lines, due: left, isPart: false }
  const moving = parcels.filter(({ acts }) => acts.includes('entregar'))
  // A lost one arrives when nothing else does, as the act has it.
  const fitting = moving.length > 0 ? moving : parcels.filter(({ acts }) => acts.includes('devolver'))
  const meant = fitting.filter(({ id }) => named === '' || id === named)
  const isPart = parcels.some((one) => !one.isOver && !meant.includes(one))
  const collected = meant.reduce((sum, { due }) => sum + due, 0)
  const came = (meant[0]?.held ?? []).map(({ title }, place) => ({
    title,
    amount: meant.reduce((sum, { held }) => sum + (held[place]?.amount ?? 0), 0),
  }))
  return { came, due: isPart ? Math.min(collected, left) : left, isPart }
}
