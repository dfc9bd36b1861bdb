import { lineKey, type PricedLine } from '../../cart/line.ts'
import type { Order } from '../order.ts'
import { currentParcels, differenceOf, lessUnits, type Parcels, parcelsOf, sumUnits, type Units } from './parcels.ts'

type Lines = readonly PricedLine[]

/** Units by line key. Two lines of one product count together. */
export function unitsOfLines(lines: Lines): Units {
  const units: Record<string, number> = {}
  for (const line of lines) units[lineKey(line)] = (units[lineKey(line)] ?? 0) + line.amount
  return units
}

/** The units in a parcel. The lines of a delivered order no longer have what came back. */
export function unitsOf({ state, lines }: Pick<Order, 'state' | 'lines'>, parcels: Parcels, id: string): Units {
  const own = parcels[id]
  if (own?.units) return own.units
  const others = currentParcels(parcels).filter(([other]) => other !== id)
  const counting = others.filter(([, { state: found }]) => state !== 'entregado' || found === 'entregado')
  return counting.reduce((left, [, { units }]) => lessUnits(left, units ?? {}), unitsOfLines(lines))
}

/** How many of these units each line has, by the line's place. Of two lines of one product, the first is filled first. */
export function unitsByPlace(lines: Lines, units: Units): readonly number[] {
  const left: Record<string, number> = { ...units }
  return lines.map((line) => {
    const key = lineKey(line)
    const taken = Math.min(line.amount, left[key] ?? 0)
    left[key] = (left[key] ?? 0) - taken
    return taken
  })
}

/** Units by line key, from one number for each line. */
export function unitsAtPlaces(lines: Lines, amounts: readonly number[]): Units {
  const units: Record<string, number> = {}
  for (const [place, line] of lines.entries()) {
    const amount = amounts[place] ?? 0
    if (amount > 0) units[lineKey(line)] = (units[lineKey(line)] ?? 0) + amount
  }
  return units
}

/** The lines with these amounts; what has none is left out. */
export function withAmounts(lines: Lines, amounts: readonly number[]): Lines {
  return lines.flatMap((line, place) => {
    const amount = amounts[place] ?? 0
    if (amount === line.amount) return [line]
    const colors = line.colors.slice(0, amount)
    return amount > 0 ? [{ ...line, amount, colors, total: line.unitPrice * amount }] : []
  })
}

/** The lines with only these units. */
export function withinLines(lines: Lines, units: Units): Lines {
  return withAmounts(lines, unitsByPlace(lines, units))
}

/** The lines without these units. */
export function lessLines(lines: Lines, units: Units): Lines {
  const taken = unitsByPlace(lines, units)
  const left = lines.map(({ amount }, place) => amount - (taken[place] ?? 0))
  return withAmounts(lines, left)
}

export function linesCost(lines: Lines): number {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

/** The key of a product and a colour, under which units of an order are counted; '' for a unit without a colour. */
export function stockKey(productId: string, color: string): string {
  return `${productId}/${color}`
}

export function readStockKey(key: string): { readonly productId: string; readonly color: string } {
  const end = key.indexOf('/')
  return { productId: key.slice(0, end), color: key.slice(end + 1) }
}

/** The stock keys of each line, one for each unit, in the order of its colours. Products that are not of the catalogue have none. */
export function unitsByLine(lines: readonly PricedLine[]): Map<string, string[]> {
  const units = new Map<string, string[]>()
  for (const line of lines) {
    if (line.productId === '') continue
    const keys = Array.from({ length: line.amount }, (_, unit) => stockKey(line.productId, line.colors[unit] ?? ''))
    units.set(lineKey(line), [...(units.get(lineKey(line)) ?? []), ...keys])
  }
  return units
}

export function countedKeys(keys: Iterable<string>): Units {
  const sums: Record<string, number> = {}
  for (const key of keys) sums[key] = (sums[key] ?? 0) + 1
  return sums
}

/** The stock in each current parcel. Parcels name units by line, without colours, so each takes the next ones of the line. The parcel without named units takes the rest. */
export function stockOfParcels(order: Pick<Order, 'state' | 'lines'>, parcels: Parcels): ReadonlyMap<string, Units> {
  const left = unitsByLine(order.lines)
  const current = [...currentParcels(parcels)].sort(
    ([, one], [, other]) => Number(one.units === null) - Number(other.units === null),
  )
  return new Map(
    current.map(([id]) => {
      const units = Object.entries(unitsOf(order, parcels, id))
      const keys = units.flatMap(([line, amount]) => left.get(line)?.splice(0, amount) ?? [])
      return [id, countedKeys(keys)]
    }),
  )
}

/** The stock that a buyer gives back: the last units of each line. The first ones stay. */
export function stockGivenBack(lines: readonly PricedLine[], back: Units): Units {
  const units = unitsByLine(lines)
  const given = Object.entries(back).filter(([, amount]) => amount > 0)
  return countedKeys(given.flatMap(([line, amount]) => units.get(line)?.slice(-amount) ?? []))
}

export interface AwaitedUnits {
  readonly productId: string
  readonly color: string
  readonly amount: number
}

/** The units that come back of an order and were not received yet, of one parcel or of all (''), by product and colour. */
export function awaitedUnits(order: Order, parcel: string): readonly AwaitedUnits[] {
  return Object.entries(awaited(order, parcel)).map(([key, amount]) => ({ ...readStockKey(key), amount }))
}

/** Parcels from before colours were kept have no `back`: of those only whole returns are known. */
function awaited(order: Order, parcel: string): Units {
  const parcels = parcelsOf(order, 'all')
  const stock = stockOfParcels(order, parcels)
  const coming = Object.entries(parcels).filter(([id, one]) => one.unitsBack > 0 && (parcel === '' || id === parcel))
  const own = coming.map(([id, one]) => one.back ?? (one.state === 'devuelto' ? (stock.get(id) ?? {}) : {}))
  const exchanged = parcel === '' ? (order.work.exchange?.back ?? {}) : {}
  return [...own, exchanged].reduce<Units>((sum, units) => sumUnits(sum, units), {})
}

/** The units off the shelf once the good ones of the awaited units are back on it. `good` is in the order of `awaitedUnits`, by default all. `null` for amounts that do not fit. */
export function takenAfterReceipt(order: Order, parcel: string, good: readonly number[] | undefined): Units | null {
  const coming = Object.entries(awaited(order, parcel))
  const whole = good ?? coming.map(([, amount]) => amount)
  const fits = whole.length === coming.length && coming.every(([, amount], place) => (whole[place] ?? 0) <= amount)
  if (!fits) return null
  return differenceOf(order.work.taken, Object.fromEntries(coming.map(([key], place) => [key, whole[place] ?? 0])))
}
