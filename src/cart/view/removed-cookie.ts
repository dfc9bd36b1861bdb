import { readCartCookie, writeCartCookie } from '../cart-cookie.ts'
import type { Line } from '../line.ts'
import type { Removals, Removed } from './removals.ts'

const TEN_MINUTES_IN_SECONDS = 10 * 60

/** With the cart's own cookie it stays below what proxies take as one header. */
const LONGEST = 2_000

/**
 * What the server has removed, so that the next page can offer to undo it: of each removal the place and the lines, as the cart's cookie writes them. The
 * first ones are left out when there is no room.
 */
export function removedCookie(removals: Removals<Line>, secure: boolean): string {
  let text = ''
  for (const { lines, place } of removals.toReversed()) {
    const one = `${place}-${writeCartCookie(lines)}`
    if (text.length + one.length > LONGEST) break
    text = text === '' ? one : `${one}|${text}`
  }
  return cookie(text, text === '' ? 0 : TEN_MINUTES_IN_SECONDS, secure)
}

/** Reads the offers from a `Cookie` header or from `document.cookie`. */
export function removedIn(cookies: string): Removals<Line> {
  const [, text = ''] = /(?:^|; ?)cart_removed=([^;]*)/.exec(cookies) ?? []
  return text.slice(0, LONGEST).split('|').flatMap(readRemoved)
}

function readRemoved(text: string): readonly Removed<Line>[] {
  const [, place, written = ''] = /^(\d{1,2})-(.*)$/.exec(text) ?? []
  const lines = readCartCookie(written)
  return place === undefined || lines.length === 0 ? [] : [{ lines, place: Number(place) }]
}

function cookie(text: string, seconds: number, secure: boolean): string {
  return `cart_removed=${text}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}
