import { unitPrice } from '../catalogue/pricing.ts'
import type { SaleProduct } from '../catalogue/product.ts'
import type { Money } from '../lib/money.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { groupOf, isHead, lineKey, sameGroup } from './groups.ts'
import { LARGEST_AMOUNT, type Line, type PricedLine } from './line.ts'

/** More lines than any shopper needs; keeps what one ticket costs bounded. */
export const MOST_LINES = 30

/**
 * Why a ticket's lines cannot be priced. `broken-group`: a pack or promo that is not exactly its head and the head's dependents, each once, in
 * their order and in the head's amount. `wrong-colors`: not the product's, or more than units.
 */
export type CartRefusal =
  | { readonly reason: 'too-many-lines'; readonly most: number }
  | { readonly reason: 'mixed-currencies' }
  | {
      readonly reason:
        | 'unknown-product'
        | 'wrong-status'
        | 'wrong-amount'
        | 'wrong-colors'
        | 'repeated-line'
        | 'broken-group'
      readonly slug: string
    }

/**
 * What is charged for each line at this moment, from the catalogue alone. `products` holds every product that a line names, by slug.
 * Answers the lines in their order; an empty ticket is fine here, only finalising asks for `cartTotal(lines) > 0`.
 */
export function priceLines(
  lines: readonly Line[],
  products: ReadonlyMap<string, SaleProduct>,
): Outcome<readonly PricedLine[], CartRefusal> {
  if (lines.length > MOST_LINES) return refused({ reason: 'too-many-lines', most: MOST_LINES })
  const seen = new Set<string>()
  const priced: PricedLine[] = []
  for (const line of lines) {
    if (seen.has(headKey(line))) return refused({ reason: 'repeated-line', slug: line.slug })
    seen.add(headKey(line))
    const outcome = priceLine(line, lines, products)
    if (!outcome.ok) return outcome
    priced.push(outcome.value)
  }
  const currencies = new Set(lines.map((line) => products.get(line.slug)?.currency))
  return currencies.size > 1 ? refused({ reason: 'mixed-currencies' }) : done(priced)
}

/** The sum of what is charged. */
export function cartTotal(lines: readonly { readonly total: Money }[]): Money {
  return lines.reduce((sum, line) => sum + line.total, 0)
}

/** A product stands in a ticket once in each status, whatever group or place a line claims; dependents differ by group and place. */
function headKey(line: Line): string {
  return isHead(line) ? `${line.status}:${line.slug}` : lineKey(line)
}

function priceLine(
  line: Line,
  lines: readonly Line[],
  products: ReadonlyMap<string, SaleProduct>,
): Outcome<PricedLine, CartRefusal> {
  const { slug, amount } = line
  const product = products.get(slug)
  if (!product) return refused({ reason: 'unknown-product', slug })
  if (!Number.isInteger(amount) || amount < 1 || amount > LARGEST_AMOUNT)
    return refused({ reason: 'wrong-amount', slug })
  if (!hasColors(product, line)) return refused({ reason: 'wrong-colors', slug })
  if (isHead(line) && product.status !== line.status) return refused({ reason: 'wrong-status', slug })
  const price = isHead(line) ? headPrice(line, product, lines) : dependentPrice(line, lines, products)
  if (price === null) return refused({ reason: 'broken-group', slug })
  return done({ ...line, productId: product.id, title: product.title, unitPrice: price, total: price * amount })
}

function hasColors(product: SaleProduct, line: Line): boolean {
  const names = new Set(product.colors.map((color) => color.name))
  return line.colors.length <= line.amount && line.colors.every((color) => names.has(color))
}

/** `null` unless everything that the product brings is there, and nothing else. */
function headPrice(line: Line, product: SaleProduct, lines: readonly Line[]): Money | null {
  if (line.pack !== groupOf(product)) return null
  if (line.status !== 'normal' && sameGroup(lines, line).length !== product.dependents.length + 1) return null
  return unitPrice(product.tiers, line.amount)
}

/** The price that the head of the group gives it; `null` without such a head. */
function dependentPrice(line: Line, lines: readonly Line[], products: ReadonlyMap<string, SaleProduct>): Money | null {
  const head = lines.find((other) => other.order === 0 && other.pack === line.pack && other.status === line.status)
  const bringer = head && products.get(head.slug)
  if (!bringer || head.amount !== line.amount || groupOf(bringer) !== line.pack) return null
  const dependent = bringer.dependents[line.order - 1]
  return dependent?.slug === line.slug ? dependent.price : null
}
