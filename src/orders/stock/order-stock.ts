import type { CountChange } from '../../catalogue/stock/stock-count.ts'
import type { OrderActName } from '../acts/order-acts.ts'
import type { Order } from '../order.ts'
import { afterEvent, type Changes, type FactFields } from '../order-event.ts'
import { isTest, type Parcel } from '../order-work.ts'
import { countedKeys, readStockKey, stockOfParcels, unitsByLine } from '../parcels/parcel-lines.ts'
import { differenceOf, isOnTheWay, isPrepared, parcelsOf, sumUnits, type Units } from '../parcels/parcels.ts'

/** The units of the parcels that match. */
function inParcels(order: Order, isMeant: (parcel: Parcel) => boolean): Units {
  const parcels = parcelsOf(order, 'all')
  const stock = stockOfParcels(order, parcels)
  return [...stock].reduce<Units>((sum, [id, units]) => {
    const parcel = parcels[id]
    return parcel && isMeant(parcel) ? sumUnits(sum, units) : sum
  }, {})
}

const hasLeft = (parcel: Parcel) => !isPrepared(parcel)

/** The units promised to the buyer that are still on the shelf: of a confirmed or sent order, all that are in no parcel that has left. A test order reserves nothing. */
export function reservedBy(order: Order): Units {
  if (isTest(order)) return {}
  if (order.state !== 'confirmado' && order.state !== 'enviado') return {}
  const all = countedKeys([...unitsByLine(order.lines).values()].flat())
  return differenceOf(all, inParcels(order, hasLeft), (amount) => amount > 0)
}

/** Acts by which units leave the shelf, or turn out not to have left. What comes back is received by an act of its own. */
const LEAVING: readonly OrderActName[] = ['despachar', 'anular-guia', 'corregir']

/** Adds to the changes of an act what they take from the shelf or put back on it. */
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

/** The units of parcels that go out once more and were not received yet. They count as back on the shelf until they leave again. Lost ones do not. */
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

/** The additional units that are promised of each product, by colour. A promised unit that leaves the shelf is none of them. */
export function promisedUnits(changes: readonly ProductChanges[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const wanted = new Map<string, Map<string, number>>()
  for (const { productId, changes: own } of changes) {
    const colors = wanted.get(productId) ?? new Map<string, number>()
    for (const { color, onHand, reserved } of own) colors.set(color, (colors.get(color) ?? 0) + reserved - onHand)
    wanted.set(productId, colors)
  }
  return wanted
}
