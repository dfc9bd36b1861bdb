import { addToCart } from '../../cart/cart.ts'
import { cartCookie, cartCookieIn, changeCartCookie, readCartCookie } from '../../cart/cart-cookie.ts'
import { type Line, lineKey } from '../../cart/line.ts'
import { orderFormOf } from '../../checkout/form/order-forms.ts'
import { type Choice, openItems } from '../../checkout/form/product-choice.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import type { VisitorRequest } from '../page.ts'
import { kept } from './step-answers.form.ts'
import { findBuyable } from './step-cart.page.ts'
import { recordAdded } from './step-events.form.ts'

/** The cookie of the cart with a chosen product in it; `null` when the cart stays as it is: it has exactly this, as much as it may have, or no room. */
export async function cookieWithProduct(asked: VisitorRequest, choice: Choice): Promise<string | null> {
  const product = await findBuyable(asked, choice.slug)
  if (!product) return null
  const items = openItems(product, choice)
  const before = cartCookieIn(asked.request.headers.get('cookie') ?? '')
  const lines = readCartCookie(before)
  const after = hasAll(lines, items) ? lines : addToCart<Line>(lines, items)
  const text = after === lines ? null : changeCartCookie(before, () => after)
  if (text) await recordAdded(asked, items)
  return text && cartCookie(text, asked.secure)
}

/** *Pedir ahora* of a product: it goes into the cart, and the form of the cart opens. */
export async function openedForm(asked: VisitorRequest, begun: PostedDraft, choice: Choice | null): Promise<Response> {
  const added = choice && (await cookieWithProduct(asked, choice))
  const form = orderFormOf(begun.country, asked.shop.order_form)
  const response = kept(asked, { ...begun, form, product: null, refusal: null })
  if (added) response.headers.append('set-cookie', added)
  return response
}

function hasAll(lines: readonly Line[], items: readonly Line[]): boolean {
  const identity = (line: Line) => JSON.stringify([lineKey(line), line.amount, line.colors])
  const present = new Set(lines.map(identity))
  return items.every((item) => present.has(identity(item)))
}
