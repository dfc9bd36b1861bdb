import { buyableOf } from '../../cart/buying/buyable.ts'
import type { ColorlessUnit } from '../../cart/buying/unit-colors.ts'
import { cartCookieIn, readCartCookie } from '../../cart/cart-cookie.ts'
import type { Buyable } from '../../cart/cart-item.ts'
import { type Line, lineKey, type PricedLine, sameGroup } from '../../cart/line.ts'
import { type OrderedProducts, offerOfLine } from '../../cart/offers/offer.ts'
import { type CartRefusal, cartTotal } from '../../cart/price-lines.ts'
import { readCart, readRemovals } from '../../cart/read-cart.step.ts'
import { removedIn } from '../../cart/view/removed-cookie.ts'
import { shownLines } from '../../cart/whole-lines.ts'
import { findProduct, findProducts } from '../../catalogue/products.store.ts'
import { openItems } from '../../checkout/form/product-choice.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import type { PlacedOrder } from '../../checkout/sending/ticket-to-send.ts'
import type { QuotedLine } from '../../delivery/quote.ts'
import type { Money } from '../../lib/money.ts'
import { chargeLines } from '../../tickets/placing/charge-lines.step.ts'
import type { VisitorRequest } from '../page.ts'

/** What a posted form orders, at the catalogue's prices of this moment. */
export interface StepCart {
  readonly lines: readonly Line[]
  /** What leaves the visitor's cart with the order. */
  readonly taken: readonly Line[]
  /** How many products, packs and promos of the cart the shop does not have any more. They are not ordered. */
  readonly lost: number
  /** The lines as the shopper sees them; empty when they cannot be priced. */
  readonly shown: PlacedOrder['lines']
  /** What the lines cost together. */
  readonly total: Money
  /** What each line costs, for the delivery and for networks; empty when they cannot be priced. */
  readonly quoted: readonly (QuotedLine & PricedLine)[]
  /** The products without a bump, on which it depends whether one is offered. */
  readonly ordered: OrderedProducts
  readonly colorless: readonly ColorlessUnit[]
  /** Why the lines cannot be priced. */
  readonly trouble: CartRefusal | null
  /** The one product that the form orders; `null` for the cart. */
  readonly product: Buyable | null
}

/** The draft's product, or the cart of the request's cookie, each with the bump that was taken. */
export async function stepCart(
  asked: VisitorRequest,
  { product: choice, client: { bump } }: Pick<PostedDraft, 'product' | 'client'>,
): Promise<StepCart> {
  if (choice === null) return visitorsCart(asked, bump)
  const product = await findBuyable(asked, choice.slug)
  return { ...(await chargedCart(asked, product ? openItems(product, choice) : [], bump)), product }
}

/** A form without script shows no row for what the shop does not have any more, so that nobody could remove it: the order goes on without it. */
async function visitorsCart(asked: VisitorRequest, bump: string): Promise<StepCart> {
  const lines = cartLines(asked.request)
  const cart = await chargedCart(asked, lines, bump)
  if (cart.trouble === null) return cart
  const { lost } = await readCart(asked.deps.db.read, asked.shop.id, lines)
  if (lost.length === 0) return cart
  const left = lines.filter((line) => !sameGroup(lines, line).some((one) => lost.includes(lineKey(one))))
  return { ...(await chargedCart(asked, left, bump)), taken: lines, lost: lost.length }
}

async function chargedCart({ deps, shop }: VisitorRequest, lines: readonly Line[], bump: string): Promise<StepCart> {
  const cart = { lines, taken: lines, lost: 0, product: null }
  const outcome = await chargeLines(deps.db.read, shop, lines, { bump })
  const ordered = { ids: [], cost: 0 }
  if (!outcome.ok) return { ...cart, shown: [], total: 0, quoted: [], ordered, colorless: [], trouble: outcome.refusal }
  const { colorless, charged } = outcome.value
  const shown = shownLines(charged.lines.map((line) => ({ ...line, name: line.title })))
  const own = charged.lines.filter((line) => offerOfLine(line) === null)
  const products = { ids: own.map(({ productId }) => productId), cost: cartTotal(own) }
  return { ...cart, shown, total: charged.total, quoted: charged.lines, ordered: products, colorless, trouble: null }
}

/** The cart of the request's cookie. */
export function cartLines({ headers }: Request): readonly Line[] {
  return readCartCookie(cartCookieIn(headers.get('cookie') ?? ''))
}

/** The cart with pictures, stock and what can be put back. */
export async function cartContents({ deps, shop, request }: VisitorRequest, lines: readonly Line[]) {
  const { items, stock } = await readCart(deps.db.read, shop.id, lines)
  const offered = removedIn(request.headers.get('cookie') ?? '')
  return { items, stock, removals: await readRemovals(deps.db.read, shop.id, offered, items) }
}

/** `null` for a product that is not there or cannot be ordered. */
export async function findBuyable({ deps, shop }: VisitorRequest, slug: string): Promise<Buyable | null> {
  const product = await findProduct(deps.db.read, shop.id, slug)
  if (!product) return null
  const slugs = product.dependents.map((dependent) => dependent.slug)
  return buyableOf(product, await findProducts(deps.db.read, shop.id, slugs))
}
