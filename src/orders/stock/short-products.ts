import type { PricedLine } from '../../cart/line.ts'
import { isSaidSoldOut, type ProductStock, type SoldOut } from '../../catalogue/stock/stock.ts'
import { type Counts, countOf, type Short, shortOf } from '../../catalogue/stock/stock-count.ts'
import type { ShortProduct } from '../acts/act-refusal.ts'
import type { Order } from '../order.ts'
import { isTest } from '../order-work.ts'
import { countedKeys, readStockKey, unitsByLine } from '../parcels/parcel-lines.ts'

/** Units of products by their ids and colours. */
export type WantedUnits = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The products of which more is wanted than can be promised. */
export function shortAmong(
  wanted: WantedUnits,
  { counts, said }: ProductStock,
  titles: ReadonlyMap<string, string>,
): readonly ShortProduct[] {
  return [...wanted].flatMap(([productId, units]) => {
    const counted = counts.get(productId) ?? new Map()
    const gone = goneOf(said.get(productId) ?? [], units, counted)
    return [...shortOf(counted, units), ...gone].map((one) => ({ title: titles.get(productId) ?? '', ...one }))
  })
}

/** Units that are not counted and said to be sold out. They are like counted ones of which none is left. */
function goneOf(said: SoldOut, units: ReadonlyMap<string, number>, counts: Counts): readonly Short[] {
  return [...units]
    .filter(([color, amount]) => amount > 0 && countOf(counts, color) === null && isSaidSoldOut(said, color))
    .map(([color]) => ({ color, left: 0 }))
}

/** The products that are too few to confirm an order now. */
export function shortToConfirm(order: Order, stock: ProductStock): readonly ShortProduct[] {
  const { state, lines } = order
  return state === 'finalizado' && !isTest(order) ? shortAmong(wantedUnits(lines), stock, titlesOf(lines)) : []
}

/** The titles of lines' products by their ids. */
export function titlesOf(lines: readonly PricedLine[]): ReadonlyMap<string, string> {
  return new Map(lines.map(({ productId, title }) => [productId, title]))
}

/** The units that lines need of each product, by colour. */
export function wantedUnits(lines: readonly PricedLine[]): WantedUnits {
  const all = countedKeys([...unitsByLine(lines).values()].flat())
  const entries = Object.entries(all).map(([key, amount]) => ({ ...readStockKey(key), amount }))
  return new Map(
    [...Map.groupBy(entries, ({ productId }) => productId)].map(([productId, same]) => [
      productId,
      new Map(same.map(({ color, amount }) => [color, amount])),
    ]),
  )
}
