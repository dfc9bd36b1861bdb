import { BUY_FIELDS, postedColor, postedSlug } from '../../cart/buying/buy-fields.ts'
import { buyableOf } from '../../cart/buying/buyable.ts'
import { addToCart } from '../../cart/cart.ts'
import { cartCookie, cartCookieIn, changeCartCookie, readCartCookie } from '../../cart/cart-cookie.ts'
import { type Buyable, type CartItem, itemsOf, picksOf } from '../../cart/cart-item.ts'
import { LARGEST_MERGED_AMOUNT, type Line } from '../../cart/line.ts'
import { cartAfter } from '../../cart/posted-act.ts'
import type { CartNotice } from '../../cart/view/cart-notices.ts'
import type { Removals } from '../../cart/view/removals.ts'
import { removedCookie, removedIn } from '../../cart/view/removed-cookie.ts'
import { findProduct, findProducts } from '../../catalogue/products.store.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PostedForm, VisitorRequest } from '../page.ts'
import { draftCookie, draftOf } from '../steps/draft-cookie.ts'
import { newDraft } from '../steps/new-draft.form.ts'
import { withLinkCoupon } from '../steps/step-coupon.page.ts'
import { recordAdded } from '../steps/step-events.form.ts'

/** Takes the buttons of the cart and *Agregar al carrito*: the cart's cookie is changed by the rules that the browser runs. */
export const cartForm: PostedForm = { kind: 'call', answer }

async function answer(fields: URLSearchParams, asked: VisitorRequest): Promise<Response> {
  const { request, links } = asked
  const cookies = request.headers.get('cookie') ?? ''
  const before = cartCookieIn(cookies)
  const lines = readCartCookie(before)
  if (!fields.has(BUY_FIELDS.slug)) {
    const changed = cartAfter(lines, fields, removedIn(cookies))
    return keptCart(asked, before, changed.lines, changed.removals)
  }
  const added = await addition(fields, asked)
  if (typeof added === 'string') return toCart(links.cart, added)
  const changed = addToCart<Line>(lines, added)
  const response = changed === lines ? toCart(links.cart, 'tope') : keptCart(asked, before, changed, [])
  if (changed !== lines) await recordAdded(asked, added)
  const draft = draftOf(asked) === null ? await linkDraft(asked, fields) : null
  if (draft !== null) response.headers.append('set-cookie', draft)
  return response
}

/** The cookie of an order form that has the coupon of the page’s address; `null` without one. */
async function linkDraft(asked: VisitorRequest, fields: URLSearchParams): Promise<string | null> {
  const draft = await withLinkCoupon(asked, newDraft(asked, fields, null))
  return draft.client.coupon === '' ? null : draftCookie(draft, asked)
}

function keptCart(
  { links, secure }: VisitorRequest,
  before: string | null,
  lines: readonly Line[],
  removals: Removals<Line>,
): Response {
  const after = changeCartCookie(before, () => lines)
  if (after === null) return toCart(links.cart, 'lleno')
  const response = seeOther(links.cart)
  response.headers.append('set-cookie', cartCookie(after, secure))
  response.headers.append('set-cookie', removedCookie(removals, secure))
  return response
}

function toCart(cart: string, notice: CartNotice): Response {
  return seeOther(`${cart}?aviso=${notice}`)
}

/** What a posted product brings into a cart, or why it cannot be added. A unit whose colour was not posted has none yet. */
async function addition(fields: URLSearchParams, asked: VisitorRequest): Promise<readonly CartItem[] | CartNotice> {
  const product = await findBuyable(asked, postedSlug(fields))
  if (!product) return 'agotado'
  const amount = Math.min(Math.max(Math.trunc(Number(fields.get(BUY_FIELDS.amount)) || 1), 1), LARGEST_MERGED_AMOUNT)
  const picks = picksOf(product, amount, {}).map((part) =>
    part.map(({ key, color, choices }) => {
      const posted = postedColor(fields, key)
      return choices.some(({ name, soldOut }) => name === posted && !soldOut) ? (posted ?? '') : color
    }),
  )
  return itemsOf(product, amount, picks)
}

async function findBuyable({ deps, shop }: VisitorRequest, slug: string | null): Promise<Buyable | null> {
  const product = slug === null ? null : await findProduct(deps.db.read, shop.id, slug)
  if (!product) return null
  const brought = await findProducts(
    deps.db.read,
    shop.id,
    product.dependents.map((one) => one.slug),
  )
  return buyableOf(product, brought)
}
