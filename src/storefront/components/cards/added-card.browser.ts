import { itemsOf } from '../../../cart/cart-item.ts'
import { add } from '../../../cart/in-browser/ticket.browser.ts'
import { mediaPath } from '../../../catalogue/media.ts'
import type { CardToAdd, ColoredCard } from '../../../catalogue/views/card-to-add.ts'
import { sayAdded } from '../say-added.browser.ts'

/**
 * Puts one unit of a card's product into the cart and tells the shopper, or asks for its colour first. Fails when what it needs cannot be fetched, or
 * the product cannot be ordered any longer: its page says why.
 */
export async function addCard(text: string): Promise<void> {
  const card: CardToAdd | ColoredCard = JSON.parse(text)
  if ('id' in card) return sayAdded(addPlain(card))
  const { askColor } = await import('./color-sheet.browser.tsx')
  await askColor(card)
}

function addPlain({ id, slug, title, hash, tiers, currency }: CardToAdd): boolean {
  const image = hash ? mediaPath(hash, 300, 'webp') : ''
  const product = {
    id,
    slug,
    name: title,
    image,
    tiers,
    currency,
    status: 'normal',
    colors: [],
    dependents: [],
  } as const
  return add(itemsOf(product, 1, []))
}
