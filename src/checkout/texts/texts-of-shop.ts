import type { Shop } from '../../shops/shop.ts'
import { legalFacts } from './legal-facts.ts'
import { type ShownTexts, shownTexts } from './terms.ts'

type Kept = Parameters<typeof legalFacts>[1]

const made = new WeakMap<Shop, { readonly kept: Kept; readonly shown: ShownTexts }>()

/** What a shop shows now. It is made once for a shop as it was read: two long texts and their digest cost as much as an order's other rules. */
export function textsOfShop(shop: Shop, kept: Kept): ShownTexts {
  const known = made.get(shop)
  if (known?.kept === kept) return known.shown
  const shown = shownTexts(legalFacts(shop, kept))
  made.set(shop, { kept, shown })
  return shown
}
