import type { PricedLine } from '../../../cart/line.ts'
import { wholeLines } from '../../../cart/whole-lines.ts'
import { isSaidSoldOut, type ProductStock } from '../../../catalogue/stock/stock.ts'
import { type Count, countOf } from '../../../catalogue/stock/stock-count.ts'
import type { Order } from '../../../orders/order.ts'
import { awaitedUnits } from '../../../orders/parcels/parcel-lines.ts'
import { shortToConfirm, titlesOf } from '../../../orders/stock/short-products.ts'
import type { OrderedUnits } from '../forms/act-form.ts'
import { leftWords, shortWords } from './stock-words.ts'

/** What is counted of an order's products, in words. */
export interface OrderShelf {
  /** What is left beside each of its lines, until it is confirmed; '' where it is not counted. */
  readonly left: readonly string[]
  /** For want of what it could not be confirmed now. */
  readonly short: readonly string[]
  /** Something of it is counted. */
  readonly isCounted: boolean
  /** What comes back, by the id of its parcel, '' for all of them; empty where nothing of it is counted. */
  readonly awaited: Readonly<Record<string, readonly OrderedUnits[]>>
}

/** `titles` has those of products that are no lines of the order any more. */
export function orderShelf(order: Order, stock: ProductStock, titles: ReadonlyMap<string, string>): OrderShelf {
  return {
    left: wholeLines(order.lines).map(({ head, brought }) =>
      order.state === 'finalizado' ? leftOf(head, brought, stock) : '',
    ),
    short: shortToConfirm(order, stock).map(shortWords),
    isCounted: order.lines.some(({ productId }) => stock.counts.has(productId) || stock.said.has(productId)),
    awaited: awaitedOf(order, stock, titles),
  }
}

/** `queda 1`; `Rojo: queda 1 · Azul: quedan 3` where colours are counted; and what it brings by its title. */
function leftOf(head: PricedLine, brought: readonly PricedLine[], stock: ProductStock): string {
  const named = brought.map((line) => countWords(line, stock).map((words) => `${line.title}: ${words}`))
  return [...countWords(head, stock), ...named.flat()].join(' · ')
}

function countWords({ productId, colors, amount }: PricedLine, { counts, said }: ProductStock): readonly string[] {
  const own = counts.get(productId) ?? new Map<string, Count>()
  const gone = said.get(productId) ?? []
  const wanted = new Set(Array.from({ length: amount }, (_, unit) => colors[unit] ?? ''))
  const words = [...wanted].flatMap((color) => {
    const counted = countOf(own, color)
    const count = counted === null ? undefined : own.get(counted)
    if (count) return counted === '' ? leftWords(count) : `${color}: ${leftWords(count)}`
    if (!isSaidSoldOut(gone, color)) return []
    return color === '' ? 'agotado' : `${color}: agotado`
  })
  return [...new Set(words)]
}

function awaitedOf(order: Order, { counts }: ProductStock, titles: ReadonlyMap<string, string>): OrderShelf['awaited'] {
  const known = new Map([...titles, ...titlesOf(order.lines)])
  const parcels = ['', ...Object.keys(order.work.parcels)]
  const entries = parcels.map((id) => [id, awaitedUnits(order, id)] as const)
  const counted = entries.filter(([, units]) => units.some(({ productId }) => counts.has(productId)))
  return Object.fromEntries(
    counted.map(([id, units]) => [
      id,
      units.map(({ productId, color, amount }) => ({
        title: [known.get(productId) ?? 'Producto', color].filter(Boolean).join(' · '),
        amount,
      })),
    ]),
  )
}
