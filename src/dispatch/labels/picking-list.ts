import type { Order } from '../../orders/order.ts'
import { countedKeys, readStockKey, stockOfParcels, unitsByLine } from '../../orders/parcels/parcel-lines.ts'
import { isPrepared, parcelsOf, sumUnits, type Units } from '../../orders/parcels/parcels.ts'

/** A product to take from the shelf for several orders. */
export interface PickedProduct {
  readonly title: string
  readonly amount: number
  /** By colour; none where it has no colours. */
  readonly colors: readonly { readonly color: string; readonly amount: number }[]
  readonly orders: number
}

/** What is to be taken from the shelf for these orders, by product and colour: what comes in a pack is counted as itself, and what has left is not there. */
export function pickingList(orders: readonly Order[]): readonly PickedProduct[] {
  const products = new Map<string, { title: string; colors: Map<string, number>; orders: Set<string> }>()
  for (const order of orders) {
    const titles = titlesOf(order)
    for (const [key, amount] of Object.entries(unitsToPick(order))) {
      const { productId, color } = readStockKey(key)
      const title = titles.get(productId) ?? ''
      const product = products.get(productId) ?? { title, colors: new Map(), orders: new Set() }
      product.colors.set(color, (product.colors.get(color) ?? 0) + amount)
      product.orders.add(order.id)
      products.set(productId, product)
    }
  }
  return [...products.values()]
    .map(({ title, colors, orders: own }) => ({
      ...{ title, orders: own.size, amount: [...colors.values()].reduce((sum, amount) => sum + amount, 0) },
      colors: colors.size === 1 && colors.has('') ? [] : sorted([...colors], ([color]) => color).map(pair),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'es'))
}

function pair([color, amount]: readonly [string, number]) {
  return { color, amount }
}

function sorted<One>(all: readonly One[], nameOf: (one: One) => string): readonly One[] {
  return all.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'es'))
}

/** A line that somebody typed is of no product: its title stands for one. */
function pickedLines({ lines }: Order): Order['lines'] {
  return lines.map((line) => (line.productId === '' ? { ...line, productId: typedId(line.title) } : line))
}

function typedId(title: string): string {
  return `:${title.trim().replaceAll('/', '|')}`
}

function titlesOf(order: Order): ReadonlyMap<string, string> {
  return new Map(pickedLines(order).map(({ productId, title }) => [productId, title]))
}

/** The units that have not left, by product and colour. */
function unitsToPick(order: Order): Units {
  if (order.state === 'cancelado') return {}
  const own = { ...order, lines: pickedLines(order) }
  const parcels = parcelsOf(own, 'all')
  const stock = stockOfParcels(own, parcels)
  const isBefore = order.state === 'finalizado' || order.state === 'confirmado'
  if (stock.size === 0) return isBefore ? countedKeys([...unitsByLine(own.lines).values()].flat()) : {}
  return [...stock].reduce<Units>((sum, [id, units]) => {
    const parcel = parcels[id]
    return parcel && isPrepared(parcel) ? sumUnits(sum, units) : sum
  }, {})
}
