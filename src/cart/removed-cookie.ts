import type { Removed } from './cart.ts'
import { readCartCookie, writeCartCookie } from './cart-cookie.ts'
import type { Line } from './line.ts'

const TEN_MINUTES_IN_SECONDS = 10 * 60

/** What the server has removed last, so that the next page can offer to undo it: the place and the lines, as the cart's cookie writes them. */
export function removedCookie({ lines, place }: Removed<Line>, secure: boolean): string {
  return cookie(`${place}-${writeCartCookie(lines)}`, TEN_MINUTES_IN_SECONDS, secure)
}

/** Takes the offer back. */
export function noRemovedCookie(secure: boolean): string {
  return cookie('', 0, secure)
}

/** Reads the offer from a `Cookie` header or from `document.cookie`. */
export function removedIn(cookies: string): Removed<Line> | null {
  const [, place, written = ''] = /(?:^|; ?)cart_removed=(\d{1,2})-([^;]*)/.exec(cookies) ?? []
  const lines = readCartCookie(written)
  return place === undefined || lines.length === 0 ? null : { lines, place: Number(place) }
}

function cookie(text: string, seconds: number, secure: boolean): string {
  return `cart_removed=${text}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}
