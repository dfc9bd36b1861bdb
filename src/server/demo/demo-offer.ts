import { system } from '../../activity/actor.ts'
import { saveOffer } from '../../cart/offers/save-offer.action.ts'
import type { TypedOffer } from '../../cart/offers/typed-offer.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Deps } from '../deps.ts'

/** Gives a demo shop an offer to try, by the act of a seller. */
export async function writeDemoOffer(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  typed: TypedOffer,
): Promise<void> {
  const saved = await saveOffer(deps, shop, system, { id: null, typed })
  if (!saved.ok) throw new Error(`The demo’s offer was refused: ${JSON.stringify(saved.refusal)}`)
}
