import { say } from './saying.browser.ts'

/** Puts one unit of a card's product into the cart and tells the shopper. Fails when the code for it does not come. */
export async function addCard(text: string): Promise<void> {
  const added = await import('./added-card.browser.ts')
  say(added.addCard(text) ? 'Agregado al carrito' : 'Ya llevas 3 unidades en tu carrito')
}
