import { itemsOf } from '../../cart/cart-item.ts'
import { add } from '../../cart/ticket.browser.ts'
import type { CardToAdd } from '../../catalogue/card-to-add.ts'
import { mediaPath } from '../../catalogue/media.ts'

/** Puts one unit of a card's product into the cart. Returns whether there was room for it. */
export function addCard(text: string): boolean {
  const { id, slug, title, hash, tiers, currency }: CardToAdd = JSON.parse(text)
  const image = hash ? mediaPath(hash, 300, 'webp') : ''
  const product = {
    id,
    slug,
    name: title,
    image,
    status: 'normal',
    tiers,
    currency,
    colors: [],
    dependents: [],
  } as const
  return add(itemsOf(product, 1, []))
}
