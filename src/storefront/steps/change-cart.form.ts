import { cartCookie, cartCookieIn, changeCartCookie, readCartCookie } from '../../cart/cart-cookie.ts'
import { CART_BUTTONS, cartAfter } from '../../cart/posted-act.ts'
import { removedCookie, removedIn } from '../../cart/view/removed-cookie.ts'
import type { VisitorRequest } from '../page.ts'

/** What a posted step changes in the cart that it shows. */
interface ChangedCart {
  /** The request as if the browser had the changed cart already. */
  readonly asked: VisitorRequest
  /** What the answer has to set. */
  readonly cookies: readonly string[]
  /** A button of the cart was pressed: the step is shown again. */
  readonly isButton: boolean
}

/** Takes the buttons and colours of the cart in a step of the order form, by the rules that the cart's own page runs. */
export function changedCart(asked: VisitorRequest, fields: URLSearchParams): ChangedCart {
  const isButton = Object.values(CART_BUTTONS).some((name) => fields.has(name))
  const cookies = asked.request.headers.get('cookie') ?? ''
  const before = cartCookieIn(cookies)
  const lines = readCartCookie(before)
  const changed = cartAfter(lines, fields, removedIn(cookies))
  const after = changed.lines === lines ? before : changeCartCookie(before, () => changed.lines)
  if (after === null || after === before) return { asked, cookies: [], isButton }
  const cart = cartCookie(after, asked.secure)
  const offer = removedCookie(changed.removals, asked.secure)
  return { asked: withCookie(asked, cart), cookies: isButton ? [cart, offer] : [cart], isButton }
}

/** The same request as if the browser had this cookie already. */
export function withCookie(asked: VisitorRequest, line: string): VisitorRequest {
  const headers = new Headers(asked.request.headers)
  const [pair = ''] = line.split(';')
  // The first of two cookies of a name counts.
  headers.set('cookie', [pair, headers.get('cookie')].filter(Boolean).join('; '))
  return { ...asked, request: new Request(asked.request.url, { headers }) }
}

/** Sets these cookies, except those that the answer sets itself: it has decided later. */
export function setCookies({ headers }: Response, lines: readonly string[]): void {
  const set = new Set(headers.getSetCookie().map(nameOf))
  for (const line of lines) if (!set.has(nameOf(line))) headers.append('set-cookie', line)
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf('='))
}
