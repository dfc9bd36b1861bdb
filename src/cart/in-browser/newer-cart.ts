import { isBegunCookie, readCartCookie, writeCartCookie } from '../cart-cookie.ts'
import type { CartItem } from '../cart-item.ts'
import { fitColors, type Line, lineKey } from '../line.ts'
import type { StoredTicket } from './stored-ticket.ts'

/**
 * The ticket of the storage after a look at the cookie, which the server may have changed. An absent cookie says nothing. Another one than the remembered
 * one is newer: its lines count, and of the storage's only those that the remembered cookie did not have. Lines without details wait for them.
 */
export function withCookie(stored: StoredTicket, cookie: string | null): StoredTicket {
  if (cookie === null || cookie === stored.cookie) return stored
  const theirs = readCartCookie(cookie)
  const remembered = isBegunCookie(cookie) ? [] : readCartCookie(stored.cookie)
  const known = new Set([...theirs, ...remembered].map(groupKey))
  const ours = [...stored.products, ...stored.waiting]
  const kept = ours.filter((line) => !known.has(groupKey(line)))
  return { ...stored, cookie, ...detailed([...theirs, ...kept], stored.products) }
}

/** The ticket with newer details of its lines, for those that wait and for those that have some. */
export function withDetails(stored: StoredTicket, details: readonly CartItem[]): StoredTicket {
  return { ...stored, ...detailed(linesOf(stored), [...stored.products, ...details]) }
}

/**
 * The ticket on a page whose cart the server has rendered from `cookie`. While that is the cart, the server's items are: it has left out what the shop does not
 * sell any more. Otherwise they are newer details.
 */
export function withShown(
  stored: StoredTicket,
  { cookie, items }: { readonly cookie: string | null; readonly items: readonly CartItem[] },
): StoredTicket {
  if (stored.cookie !== cookie) return withDetails(stored, items)
  const seen = new Set(readCartCookie(cookie).map(groupKey))
  const kept = stored.products.filter((line) => !seen.has(groupKey(line)))
  return { ...stored, products: [...items, ...kept], waiting: [] }
}

/** The cookie for all lines of the ticket. */
export function cookieOf(ticket: StoredTicket): string {
  return writeCartCookie(linesOf(ticket))
}

/** All lines. Those that wait have the places that the cookie gives them. */
function linesOf({ products, waiting, cookie }: StoredTicket): readonly Line[] {
  if (waiting.length === 0) return products
  const all: readonly Line[] = [...products, ...waiting]
  const places = new Map(readCartCookie(cookie).map((line, place) => [lineKey(line), place]))
  const placeOf = (line: Line) => places.get(lineKey(line)) ?? all.length
  return [...all].sort((one, other) => placeOf(one) - placeOf(other))
}

/** A pack waits as a whole, because a part of it has another price. */
function detailed(lines: readonly Line[], details: readonly CartItem[]): Pick<StoredTicket, 'products' | 'waiting'> {
  const byKey = new Map(details.map((item) => [lineKey(item), item]))
  const lacking = new Set(lines.filter((line) => !byKey.has(lineKey(line))).map(groupKey))
  const products = lines.flatMap((line) => {
    const item = lacking.has(groupKey(line)) ? undefined : byKey.get(lineKey(line))
    return item ? [{ ...item, amount: line.amount, colors: fitColors(line.colors, line.amount) }] : []
  })
  const waiting = lines.filter((line) => lacking.has(groupKey(line)))
  return {
    products,
    waiting: waiting.map(({ slug, status, pack, order, amount, colors }) => ({
      slug,
      status,
      pack,
      order,
      amount,
      colors,
    })),
  }
}

function groupKey(line: Line): string {
  return line.pack ?? lineKey(line)
}
