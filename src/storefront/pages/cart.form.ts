import { BUY_FIELDS, colorField } from '../../cart/buy-fields.ts'
import { addToCart, removedBy } from '../../cart/cart.ts'
import { cartCookie, cartCookieIn, changeCartCookie, readCartCookie } from '../../cart/cart-cookie.ts'
import { type Buyable, itemsOf, picksOf } from '../../cart/cart-item.ts'
import type { CartNotice } from '../../cart/cart-notices.ts'
import { LARGEST_MERGED_AMOUNT, type Line } from '../../cart/line.ts'
import { cartAfter } from '../../cart/posted-act.ts'
import { noRemovedCookie, removedCookie, removedIn } from '../../cart/removed-cookie.ts'
import { findProduct, findProducts } from '../../catalogue/products.store.ts'
import { seeOther } from '../../web/see-other.ts'
import { buyableOf } from '../buyable-of.ts'
import type { PostedForm, VisitorRequest } from '../page.ts'

/** Takes the buttons of the cart and *Agregar al carrito*: the cart's cookie is changed by the rules that the browser runs. */
export const cartForm: PostedForm = { kind: 'call', answer }

async function answer(fields: URLSearchParams, asked: VisitorRequest): Promise<Response> {
  const { request, links, secure } = asked
  const cookies = request.headers.get('cookie') ?? ''
  const before = cartCookieIn(cookies)
  const change = fields.has(BUY_FIELDS.slug)
    ? await addition(fields, asked)
    : (lines: readonly Line[]) => cartAfter(lines, fields, removedIn(cookies))
  if (typeof change === 'string') return toCart(links.cart, change)
  const lines = readCartCookie(before)
  const changed = change(lines)
  if (changed === lines && fields.has(BUY_FIELDS.slug)) return toCart(links.cart, 'tope')
  const after = changeCartCookie(before, () => changed)
  if (after === null) return toCart(links.cart, 'lleno')
  const response = seeOther(links.cart)
  const removed = removedBy(lines, changed)
  response.headers.append('set-cookie', cartCookie(after, secure))
  response.headers.append('set-cookie', removed ? removedCookie(removed, secure) : noRemovedCookie(secure))
  return response
}

function toCart(cart: string, notice: CartNotice): Response {
  return seeOther(`${cart}?aviso=${notice}`)
}

/** What adds the posted product to a cart, or why it cannot be added. A unit whose colour was not posted has none yet. */
async function addition(
  fields: URLSearchParams,
  asked: VisitorRequest,
): Promise<((lines: readonly Line[]) => readonly Line[]) | CartNotice> {
  const product = await findBuyable(asked, fields.get(BUY_FIELDS.slug) ?? '')
  if (!product) return 'agotado'
  const amount = Math.min(Math.max(Math.trunc(Number(fields.get(BUY_FIELDS.amount)) || 1), 1), LARGEST_MERGED_AMOUNT)
  const chosen = Object.fromEntries([...fields].filter(([name]) => name.startsWith(colorField(''))))
  const picks = picksOf(product, amount, {}).map((part) =>
    part.map(({ key, color, choices }) => {
      const posted = chosen[colorField(key)]
      return choices.some(({ name, soldOut }) => name === posted && !soldOut) ? (posted ?? '') : color
    }),
  )
  const items = itemsOf(product, amount, picks)
  return (lines) => addToCart<Line>(lines, items)
}

async function findBuyable({ deps, shop }: VisitorRequest, slug: string): Promise<Buyable | null> {
  if (slug === '' || slug.length > 200 || /\p{Cc}/u.test(slug)) return null
  const product = await findProduct(deps.db.read, shop.id, slug)
  if (!product) return null
  const brought = await findProducts(
    deps.db.read,
    shop.id,
    product.dependents.map((one) => one.slug),
  )
  return buyableOf(product, brought)
}
