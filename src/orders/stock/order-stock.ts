import type { CountChange } from '../../catalogue/stock/stock-count.ts'
import type { OrderActName } from '../acts/order-acts.ts'
import type { Order } from '../order.ts'
import { afterEvent, type Changes, type FactFields } from '../order-event.ts'
import { isTest, type Parcel } from '../order-work.ts'
import { countedKeys, readStockKey, stockOfParcels, unitsByLine } from '../parcels/parcel-lines.ts'
import { differenceOf, isOnTheWay, isPrepared, parcelsOf, sumUnits, type Units } from '../parcels/parcels.ts'

/** Units in parcels that are, or are not, still with the shop. */
function inParcels(order: Order, isMeant: (parcel: Parcel) => boolean): Units {
  const parcels = parcelsOf(order, 'all')
  const stock = stockOfParcels(order, parcels)
  return [...stock].reduce<Units>((sum, [id, units]) => {
    const parcel = parcels[id]
    return parcel && isMeant(parcel) ? sumUnits(sum, units) : sum
  }, {})
}

const hasLeft = (parcel: Parcel) => !isPrepared(parcel)

/** What is promised to the buyer and still on the shelf: of a confirmed order everything that is in no parcel that has left. A test order holds nothing. */
export function reservedBy(order: Order): Units {
  if (isTest(order)) return {}
  if (order.state !== 'confirmado' && order.state !== 'enviado') return {}
  const all = countedKeys([...unitsByLine(order.lines).values()].flat())
  return differenceOf(all, inParcels(order, hasLeft), (amount) => amount > 0)
}

/** Acts by which units leave the shelf, or turn out not to have left. What comes back is received by an act of its own. */
const LEAVING: readonly OrderActName[] = ['despachar', 'anular-guia', 'corregir']

/** The changes of an act, and what they take from the shelf or put back on it. */
export function withTaken(order: Order, act: OrderActName, change: Changes<FactFields>): Changes<FactFields> {
  if (isTest(order) || (act !== 'reenviar' && !LEAVING.includes(act))) return change
  const { taken } = order.work
  const after = afterEvent(order, { ...unmade, seq: order.version + 1, change })
  const moved =
    act === 'reenviar'
      ? negative(broughtHome(order, after))
      : differenceOf(inParcels(after, hasLeft), inParcels(order, hasLeft))
  const now = differenceOf(taken, negative(moved))
  return Object.keys(moved).length === 0 ? change : { ...change, taken: [taken, now] }
}

const unmade = {
  at: 0,
  actor: '',
  act: 'deshacer',
  personal: null,
  actKey: null,
  bodyHash: null,
  undoes: null,
  batch: null,
} as const

/** What goes out once more and was not received yet is on the shelf until it does. What was lost stays away. */
function broughtHome(before: Order, after: Order): Units {
  const parcels = parcelsOf(before, 'all')
  const stock = stockOfParcels(before, parcels)
  const replaced = (id: string) => id === 'all' || after.work.parcels[id]?.isReplaced === true
  return [...stock].reduce<Units>((sum, [id, units]) => {
    const parcel = parcels[id]
    if (!parcel || !replaced(id) || parcel.state === 'perdido') return sum
    if (isOnTheWay(parcel)) return sumUnits(sum, units)
    return parcel.unitsBack > 0 ? sumUnits(sum, parcel.back ?? units) : sum
  }, {})
}

export interface ProductChanges {
  readonly productId: string
  readonly changes: readonly CountChange[]
}

/** What the change of an order does to the counts of its products. */
export function stockChanges(before: Order, after: Order): readonly ProductChanges[] {
  const reserved = differenceOf(reservedBy(after), reservedBy(before))
  const onHand = differenceOf(before.work.taken, after.work.taken)
  const keys = [...new Set([...Object.keys(reserved), ...Object.keys(onHand)])].map((key) => ({
    key,
    ...readStockKey(key),
  }))
  return [...Map.groupBy(keys, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    changes: same.map(({ key, color }) => ({ color, onHand: onHand[key] ?? 0, reserved: reserved[key] ?? 0 })),
  }))
}

function negative(units: Units): Units {
  return Object.fromEntries(Object.entries(units).map(([key, amount]) => [key, -amount]))
}

/** What more is promised of each product, by colour. What leaves the shelf for a promise is none. */
export function promisedUnits(changes: readonly ProductChanges[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const wanted = new Map<string, Map<string, number>>()
  for (const { productId, changes: own } of changes) {
    const colors = wanted.get(productId) ?? new Map<string, number>()
    for (const { color, onHand, reserved } of own) colors.set(color, (colors.get(color) ?? 0) + reserved - onHand)
    wanted.set(productId, colors)
  }
  return wanted
}
