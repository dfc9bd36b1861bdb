import { addToCart } from '../../cart/cart.ts'
import { cartCookie, writeCartCookie } from '../../cart/cart-cookie.ts'
import { type Line, lineKey } from '../../cart/line.ts'
import { type Choice, openItems } from '../../checkout/choice.ts'
import type { VisitorRequest } from '../page.ts'
import { cartLines, findBuyable } from './step-cart.page.ts'

/** The cookie of the cart with a chosen product in it; `null` when the cart stays as it is: it has exactly this, or as much as it may have. */
export async function cookieWithProduct(asked: VisitorRequest, choice: Choice): Promise<string | null> {
  const product = await findBuyable(asked, choice.slug)
  if (!product) return null
  const items = openItems(product, choice)
  const lines = cartLines(asked.request)
  const after = hasAll(lines, items) ? lines : addToCart<Line>(lines, items)
  return after === lines ? null : cartCookie(writeCartCookie(after), asked.secure)
}

function hasAll(lines: readonly Line[], items: readonly Line[]): boolean {
  const identity = (line: Line) => JSON.stringify([lineKey(line), line.amount, line.colors])
  const present = new Set(lines.map(identity))
  return items.every((item) => present.has(identity(item)))
}
