import { atom } from 'nanostores'
import { addToCart, minus, plus, remove, setUnitColor } from '../cart.ts'
import { cartCookie, cartCookieIn, writeCartCookie } from '../cart-cookie.ts'
import type { CartItem } from '../cart-item.ts'
import { lineKey } from '../line.ts'
import { putBack, type Removals, withRemoved } from '../view/removals.ts'
import { noteAdded } from './added.browser.ts'
import { cookieOf, withCookie, withDetails, withShown } from './newer-cart.ts'
import { readTicket, type StoredTicket, writeTicket } from './stored-ticket.ts'
import { type StoredValue, storedValue } from './stored-value.browser.ts'

const NOTHING = writeCartCookie([])

const isBrowser = typeof window !== 'undefined'
const stored = storedValue('ticket', { write: writeTicket, read: readTicket })

/** The ticket of this browser. In local storage as `ticket`, and its lines in the cookie `cart`, which the server may have changed since. */
export const ticket: StoredValue<StoredTicket> = {
  $value: stored.$value,
  read,
  update: (change) => save(change(read())),
  refresh: stored.refresh,
}

function read(): StoredTicket {
  return withCookie(stored.read(), jar())
}

/** The cookie comes first: another tab that hears of the new storage must not find the old cookie. */
function save(next: StoredTicket): void {
  const text = cookieOf(next)
  if (jar() !== text && !(jar() === null && text === NOTHING)) setJar(text)
  stored.$value.set({ ...next, cookie: jar() })
}

/** Takes over what the server has changed, and writes the cookie of a cart that has none. */
function catchUp(): void {
  const before = stored.read()
  const now = read()
  if (now !== before || jar() === null) save(now)
}

function jar(): string | null {
  return cartCookieIn(document.cookie)
}

function setJar(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` answers later, and a page that is left at once would lose the change.
  document.cookie = cartCookie(text, location.protocol === 'https:')
}

if (isBrowser) {
  // The badge in the header is outside the islands and listens for this event.
  ticket.$value.listen(() => dispatchEvent(new Event('cart-changed')))
  catchUp()
  addEventListener('pageshow', catchUp)
}

/** Takes over the cart as the server has rendered it into a page: also the details of lines that wait for them. */
export function adopt(shown: { readonly cookie: string | null; readonly items: readonly CartItem[] }): void {
  ticket.update((now) => withShown(now, shown))
}

/** Returns whether the items were added: adding never takes a product above three. */
export function add(items: readonly CartItem[]): boolean {
  let added = false
  ticket.update((now) => {
    // A line that waits for its details gets them from what is added.
    const known = withDetails(now, items)
    const products = addToCart(known.products, items)
    added = products !== known.products
    // Before the change is told of.
    if (added) noteAdded(items)
    return { ...known, products }
  })
  return added
}

export const increase = (key: string) => edit((cart) => plus(cart, key))
export const decrease = (key: string) => edit((cart) => minus(cart, key))
export const setColor = (key: string, unit: number, color: string) =>
  edit((cart) => setUnitColor(cart, key, unit, color))

/** What was removed in this tab. */
export const $removals = atom<Removals<CartItem>>([])

export function removeLine(key: string): void {
  const before = ticket.read().products
  edit((cart) => remove(cart, key))
  $removals.set(withRemoved($removals.get(), before, ticket.read().products))
}

export function undoRemoval(key: string): void {
  edit((cart) => {
    const back = putBack(cart, $removals.get(), key)
    $removals.set(back.removals)
    return back.cart
  })
}

/** Gives the items in the cart the colours that their products have now, by slug. */
export function setChoices(choices: ReadonlyMap<string, readonly string[]>): void {
  const isOld = ({ slug, choices: known }: CartItem) => String(choices.get(slug) ?? known) !== String(known)
  if (!ticket.read().products.some(isOld)) return
  edit((cart) => cart.map((item) => ({ ...item, choices: choices.get(item.slug) ?? item.choices })))
}

function edit(change: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  ticket.update((now) => ({ ...now, products: change(now.products) }))
}

/** Whether the cart has exactly these items, in these amounts and colours. */
export function isInCart(items: readonly CartItem[]): boolean {
  const identity = (item: CartItem) => JSON.stringify([lineKey(item), item.amount, item.colors])
  const present = new Set(ticket.read().products.map(identity))
  return items.every((item) => present.has(identity(item)))
}
