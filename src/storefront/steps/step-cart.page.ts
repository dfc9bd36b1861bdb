import { cartCookieIn, readCartCookie } from '../../cart/cart-cookie.ts'
import type { Buyable } from '../../cart/cart-item.ts'
import { type Line, lineKey } from '../../cart/line.ts'
import type { CartRefusal } from '../../cart/price-lines.ts'
import { readCart } from '../../cart/read-cart.step.ts'
import { removedIn } from '../../cart/removed-cookie.ts'
import type { ColorlessUnit } from '../../cart/unit-colors.ts'
import { shownLines } from '../../cart/whole-lines.ts'
import { findProduct, findProducts } from '../../catalogue/products.store.ts'
import { type Choice, openItems } from '../../checkout/choice.ts'
import type { PlacedOrder } from '../../checkout/sending.ts'
import type { Money } from '../../lib/money.ts'
import { chargeLines } from '../../tickets/charge-lines.step.ts'
import { buyableOf } from '../buyable-of.ts'
import type { VisitorRequest } from '../page.ts'

/** What a posted form orders, at the catalogue's prices of this moment. */
export interface StepCart {
  readonly lines: readonly Line[]
  /** The lines as the shopper sees them; empty when they cannot be priced. */
  readonly shown: PlacedOrder['lines']
  readonly total: Money
  readonly colorless: readonly ColorlessUnit[]
  /** Why the lines cannot be priced. */
  readonly trouble: CartRefusal | null
  /** The one product that the form orders; `null` for the cart. */
  readonly product: Buyable | null
}

/** The chosen product, or the cart of the request's cookie. */
export async function stepCart(asked: VisitorRequest, choice: Choice | null): Promise<StepCart> {
  const product = choice && (await findBuyable(asked, choice.slug))
  const lines = choice === null ? cartLines(asked.request) : product ? openItems(product, choice) : []
  const charged = await chargeLines(asked.deps.db.read, asked.shop, lines)
  if (!charged.ok) return { lines, shown: [], total: 0, colorless: [], trouble: charged.refusal, product }
  const { colorless, charged: priced } = charged.value
  const shown = shownLines(priced.lines.map((line) => ({ ...line, name: line.title })))
  return { lines, shown, total: priced.total, colorless, trouble: null, product }
}

/** The cart of the request's cookie. */
export function cartLines({ headers }: Request): readonly Line[] {
  return readCartCookie(cartCookieIn(headers.get('cookie') ?? ''))
}

/** The cart with pictures, stock and what was removed last. */
export async function cartContents({ deps, shop, request }: VisitorRequest, lines: readonly Line[]) {
  const offered = removedIn(request.headers.get('cookie') ?? '')
  const [{ items, stock }, { items: gone }] = await Promise.all([
    readCart(deps.db.read, shop.id, lines),
    readCart(deps.db.read, shop.id, offered?.lines ?? []),
  ])
  const present = new Set(items.map(lineKey))
  const isGone = gone.length > 0 && !gone.some((item) => present.has(lineKey(item)))
  return { items, stock, removed: offered && isGone ? { lines: gone, place: offered.place } : null }
}

/** `null` for a product that is not there or cannot be ordered. */
export async function findBuyable({ deps, shop }: VisitorRequest, slug: string): Promise<Buyable | null> {
  const product = await findProduct(deps.db.read, shop.id, slug)
  if (!product) return null
  const slugs = product.dependents.map((dependent) => dependent.slug)
  return buyableOf(product, await findProducts(deps.db.read, shop.id, slugs))
}
