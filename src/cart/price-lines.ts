import { unitPrice } from '../catalogue/pricing.ts'
import type { SaleProduct, Tiers } from '../catalogue/product.ts'
import type { Money } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { withOnlyColor } from './buying/unit-colors.ts'
import { groupId, isHead, LARGEST_AMOUNT, type Line, lineKey, type PricedLine, sameGroup } from './line.ts'

/** More lines than any shopper needs. Bounds the work for one ticket. */
export const MOST_LINES = 30

/**
 * Why a ticket's lines cannot be priced. `broken-group`: a pack or promo is not exactly its head and the head's dependents, each once, in order and in
 * the head's amount.
 */
export type CartRefusal =
  | { readonly reason: 'too-many-lines'; readonly most: number }
  | { readonly reason: 'mixed-currencies' }
  /** `color` is the colour that is sold out, or `null` when the whole product is. */
  | { readonly reason: 'sold-out'; readonly slug: string; readonly title: string; readonly color: string | null }
  /** `color` is a colour that the product does not have, or `null` when there are more colours than units. */
  | { readonly reason: 'wrong-colors'; readonly slug: string; readonly title: string; readonly color: string | null }
  | {
      readonly reason: 'unknown-product' | 'wrong-status' | 'wrong-amount' | 'repeated-line' | 'broken-group'
      readonly slug: string
    }

/**
 * Prices each line from the catalogue alone. `products` has every product that a line names, by slug. A renamed product is there under its earlier slug
 * and its current one, and the priced line names the current one. Returns the lines in their order. An empty ticket passes, and so does a unit without
 * a colour: only an order needs `cartTotal(lines) > 0` and no `colorlessUnits`. `most` is the largest amount of a line.
 */
export function priceLines(
  requested: readonly Line[],
  products: ReadonlyMap<string, SaleProduct>,
  most = LARGEST_AMOUNT,
): Outcome<readonly PricedLine[], CartRefusal> {
  const lines = requested.map((line) => ({ ...line, slug: products.get(line.slug)?.slug ?? line.slug }))
  if (lines.length > MOST_LINES) return refused({ reason: 'too-many-lines', most: MOST_LINES })
  const seen = new Set<string>()
  const priced: PricedLine[] = []
  for (const line of lines) {
    if (seen.has(uniqueKey(line))) return refused({ reason: 'repeated-line', slug: line.slug })
    seen.add(uniqueKey(line))
    const outcome = priceLine(line, lines, products, most)
    if (!outcome.ok) return outcome
    priced.push(outcome.value)
  }
  const currencies = new Set(lines.map((line) => products.get(line.slug)?.currency))
  return currencies.size > 1 ? refused({ reason: 'mixed-currencies' }) : done(priced)
}

/** The prices of each priced line, in the lines' order. A dependent has the one price that its group gives it. */
export function lineTiers(lines: readonly PricedLine[], products: ReadonlyMap<string, SaleProduct>): readonly Tiers[] {
  return lines.map((line) => (isHead(line) && products.get(line.slug)?.tiers) || [line.unitPrice])
}

/** The sum of the lines' totals. */
export function cartTotal(lines: readonly { readonly total: Money }[]): Money {
  return lines.reduce((sum, line) => sum + line.total, 0)
}

/** A ticket holds each product once in each status, whatever group or order a line claims. Dependents differ by group and order. */
function uniqueKey(line: Line): string {
  return isHead(line) ? `${line.status}:${line.slug}` : lineKey(line)
}

function priceLine(
  line: Line,
  lines: readonly Line[],
  products: ReadonlyMap<string, SaleProduct>,
  most: number,
): Outcome<PricedLine, CartRefusal> {
  const { slug, amount, colors } = line
  const product = products.get(slug)
  if (!product) return refused({ reason: 'unknown-product', slug })
  if (product.soldOut) return refused({ reason: 'sold-out', slug, title: product.title, color: null })
  if (!Number.isInteger(amount) || amount < 1 || amount > most) return refused({ reason: 'wrong-amount', slug })
  const names = product.colors.map((color) => color.name)
  const unknown = colors.find((color) => color !== '' && !names.includes(color)) ?? null
  if (unknown !== null || colors.length > amount) {
    return refused({ reason: 'wrong-colors', slug, title: product.title, color: unknown })
  }
  const color = soldOutColor(product, line)
  if (color !== undefined) return refused({ reason: 'sold-out', slug, title: product.title, color })
  if (isHead(line) && product.status !== line.status) return refused({ reason: 'wrong-status', slug })
  const price = isHead(line) ? headPrice(line, product, lines) : dependentPrice(line, lines, products)
  if (price === null) return refused({ reason: 'broken-group', slug })
  const charged = { productId: product.id, title: product.title, unitPrice: price, total: price * amount }
  return done({ ...line, ...charged, colors: withOnlyColor(names, line) })
}

function soldOutColor({ colors }: SaleProduct, line: Line): string | undefined {
  return line.colors.find((name) => colors.some((color) => color.name === name && color.soldOut))
}

/** `null` unless the group has all dependents of the product and nothing else. */
function headPrice(line: Line, product: SaleProduct, lines: readonly Line[]): Money | null {
  if (line.pack !== groupId(product)) return null
  if (line.status !== 'normal' && sameGroup(lines, line).length !== product.dependents.length + 1) return null
  return unitPrice(product.tiers, line.amount)
}

/** The price in the group's head; `null` without such a head. */
function dependentPrice(line: Line, lines: readonly Line[], products: ReadonlyMap<string, SaleProduct>): Money | null {
  const head = lines.find((other) => other.order === 0 && other.pack === line.pack && other.status === line.status)
  const headProduct = head && products.get(head.slug)
  if (!headProduct || head.amount !== line.amount || groupId(headProduct) !== line.pack) return null
  const dependent = headProduct.dependents[line.order - 1]
  return dependent?.slug === line.slug ? dependent.price : null
}
