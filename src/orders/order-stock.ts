import { lineKey, type PricedLine } from '../cart/line.ts'
import type { CountChange } from '../catalogue/stock-count.ts'
import type { Order } from './order.ts'
import type { OrderActName } from './order-acts.ts'
import { afterEvent, type Changes, type FactFields } from './order-event.ts'
import type { Parcel } from './order-work.ts'
import { unitsOf } from './parcel-lines.ts'
import { currentParcels, isOnTheWay, isPrepared, type Parcels, parcelsOf, sumUnits, type Units } from './parcels.ts'

/** What an order has of products, as they are counted: one key for a product and a colour; '' for a unit without one. */
export function stockKey(productId: string, color: string): string {
  return `${productId}/${color}`
}

export function readStockKey(key: string): { readonly productId: string; readonly color: string } {
  const end = key.indexOf('/')
  return { productId: key.slice(0, end), color: key.slice(end + 1) }
}

/** The units of each line, one key for each, in the order of their colours. Products that are not of the catalogue have none. */
function unitsByLine(lines: readonly PricedLine[]): Map<string, string[]> {
  const units = new Map<string, string[]>()
  for (const line of lines) {
    if (line.productId === '') continue
    const keys = Array.from({ length: line.amount }, (_, unit) => stockKey(line.productId, line.colors[unit] ?? ''))
    units.set(lineKey(line), [...(units.get(lineKey(line)) ?? []), ...keys])
  }
  return units
}

function counted(keys: Iterable<string>): Units {
  const sums: Record<string, number> = {}
  for (const key of keys) sums[key] = (sums[key] ?? 0) + 1
  return sums
}

/**
 * What is in each parcel that counts. Parcels name units by their line, without colours: each takes the line's next ones, the parcel of all that no other names takes
 * what they leave.
 */
export function stockOfParcels(order: Pick<Order, 'state' | 'lines'>, parcels: Parcels): ReadonlyMap<string, Units> {
  const left = unitsByLine(order.lines)
  const current = [...currentParcels(parcels)].sort(
    ([, one], [, other]) => Number(one.units === null) - Number(other.units === null),
  )
  return new Map(
    current.map(([id]) => {
      const keys = Object.entries(unitsOf(order, parcels, id)).flatMap(
        ([line, amount]) => left.get(line)?.splice(0, amount) ?? [],
      )
      return [id, counted(keys)]
    }),
  )
}

/** The last of each of these lines, which a buyer gives back: the first stay. */
export function stockGivenBack(lines: readonly PricedLine[], back: Units): Units {
  const units = unitsByLine(lines)
  return counted(
    Object.entries(back).flatMap(([line, amount]) => (amount > 0 ? (units.get(line)?.slice(-amount) ?? []) : [])),
  )
}

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

/** What is promised to the buyer and still on the shelf: of a confirmed order everything that is in no parcel that has left. */
export function reservedBy(order: Order): Units {
  if (order.state !== 'confirmado' && order.state !== 'enviado') return {}
  const all = counted([...unitsByLine(order.lines).values()].flat())
  return difference(all, inParcels(order, hasLeft), (amount) => amount > 0)
}

/** The first less the second, without what is 0. */
export function difference(one: Units, other: Units, isKept = (amount: number) => amount !== 0): Units {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const entries = [...keys].sort().map((key) => [key, (one[key] ?? 0) - (other[key] ?? 0)] as const)
  return Object.fromEntries(entries.filter(([, amount]) => isKept(amount)))
}

/** Acts by which units leave the shelf, or turn out not to have left. What comes back is received by an act of its own. */
const LEAVING: readonly OrderActName[] = ['despachar', 'anular-guia', 'corregir']

/** The changes of an act, and what they take from the shelf or put back on it. */
export function withTaken(order: Order, act: OrderActName, change: Changes<FactFields>): Changes<FactFields> {
  if (act !== 'reenviar' && !LEAVING.includes(act)) return change
  const { taken } = order.work
  const after = afterEvent(order, { ...unmade, seq: order.version + 1, change })
  const moved =
    act === 'reenviar'
      ? negative(broughtHome(order, after))
      : difference(inParcels(after, hasLeft), inParcels(order, hasLeft))
  const now = difference(taken, negative(moved))
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

/** What comes back of an order and was not received yet, of one parcel or of all, by product and colour. Of what came back before colours were kept only whole parcels are known. */
function awaitedUnits(order: Order, parcel: string): Units {
  const parcels = parcelsOf(order, 'all')
  const stock = stockOfParcels(order, parcels)
  const coming = Object.entries(parcels).filter(([id, one]) => one.unitsBack > 0 && (parcel === '' || id === parcel))
  const own = coming.map(([id, one]) => one.back ?? (one.state === 'devuelto' ? (stock.get(id) ?? {}) : {}))
  const exchanged = parcel === '' ? (order.work.exchange?.back ?? {}) : {}
  return [...own, exchanged].reduce<Units>((sum, units) => sumUnits(sum, units), {})
}

/** What is off the shelf once these of the awaited units are back on it: in the order of `awaitedUnits`, by default all. `null` for amounts that do not fit. */
export function takenAfterReceipt(order: Order, parcel: string, good: readonly number[] | undefined): Units | null {
  const awaited = Object.entries(awaitedUnits(order, parcel))
  const whole = good ?? awaited.map(([, amount]) => amount)
  const fits = whole.length === awaited.length && awaited.every(([, amount], place) => (whole[place] ?? 0) <= amount)
  if (!fits) return null
  return difference(order.work.taken, Object.fromEntries(awaited.map(([key], place) => [key, whole[place] ?? 0])))
}

export interface ProductChanges {
  readonly productId: string
  readonly changes: readonly CountChange[]
}

/** What the change of an order does to the counts of its products. */
export function stockChanges(before: Order, after: Order): readonly ProductChanges[] {
  const reserved = difference(reservedBy(after), reservedBy(before))
  const onHand = difference(before.work.taken, after.work.taken)
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

/** What lines want of each product, by colour. */
export function wantedUnits(lines: readonly PricedLine[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const all = counted([...unitsByLine(lines).values()].flat())
  const entries = Object.entries(all).map(([key, amount]) => ({ ...readStockKey(key), amount }))
  return new Map(
    [...Map.groupBy(entries, ({ productId }) => productId)].map(([productId, same]) => [
      productId,
      new Map(same.map(({ color, amount }) => [color, amount])),
    ]),
  )
}
