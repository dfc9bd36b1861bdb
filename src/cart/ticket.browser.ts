import { addToCart, minus, plus, remove, setUnitColor } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { lineKey } from './line.ts'
import { readTicket, writeTicket } from './stored-ticket.ts'
import { storedValue } from './stored-value.browser.ts'

/** The ticket of this browser. In local storage as `ticket`. */
export const ticket = storedValue('ticket', { write: writeTicket, read: readTicket })

// The badge in the header is outside the islands and listens for this event.
if (typeof window !== 'undefined') ticket.$value.listen(() => dispatchEvent(new Event('cart-changed')))

/** Returns whether the items were added: adding never takes a product above three. */
export function add(items: readonly CartItem[]): boolean {
  let added = false
  edit((cart) => {
    const after = addToCart(cart, items)
    added = after !== cart
    return after
  })
  return added
}

export const increase = (key: string) => edit((cart) => plus(cart, key))
export const decrease = (key: string) => edit((cart) => minus(cart, key))
export const removeLine = (key: string) => edit((cart) => remove(cart, key))
export const setColor = (key: string, unit: number, color: string) =>
  edit((cart) => setUnitColor(cart, key, unit, color))

function edit(change: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  ticket.update(({ code, products }) => ({ code, products: change(products) }))
}

/** Whether the cart has exactly these items, in these amounts and colours. */
export function isInCart(items: readonly CartItem[]): boolean {
  const identity = (item: CartItem) => JSON.stringify([lineKey(item), item.amount, item.colors])
  const present = new Set(ticket.read().products.map(identity))
  return items.every((item) => present.has(identity(item)))
}
