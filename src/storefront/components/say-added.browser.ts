import { announce } from '../../lib/browser/announce.browser.ts'

/** Tells whether there was room in the cart for a card's product. */
export function sayAdded(isAdded: boolean): void {
  announce(isAdded ? 'Agregado al carrito' : 'Ya llevas 3 unidades en tu carrito')
}
