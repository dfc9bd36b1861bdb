import { addToCart, minus, paint, plus, remove } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { lineKey } from './groups.ts'
import { kept } from './persistent.browser.ts'
import { readTicket, writeTicket } from './stored-ticket.ts'

/** The ticket of this browser, in local storage as `ticket`. */
export const ticket = kept('ticket', { write: writeTicket, read: readTicket })

// The badge in the header lives outside the islands and listens for this.
if (typeof window !== 'undefined') ticket.$value.listen(() => dispatchEvent(new Event('cart-changed')))

/** Answers whether it was added: a product never gets above three this way. */
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
export const takeOut = (key: string) => edit((cart) => remove(cart, key))
export const recolor = (key: string, unit: number, color: string) => edit((cart) => paint(cart, key, unit, color))

function edit(change: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  ticket.change(({ code, products }) => ({ code, products: change(products) }))
}

/** Whether the cart holds exactly this already, in this amount and these colours. */
export function holds(items: readonly CartItem[]): boolean {
  const wanted = (item: CartItem) => JSON.stringify([lineKey(item), item.amount, item.colors])
  const present = new Set(ticket.now().products.map(wanted))
  return items.every((item) => present.has(wanted(item)))
}
