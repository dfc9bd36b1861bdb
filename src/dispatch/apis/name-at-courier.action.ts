import { type Actor, actorText } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type CourierPlace, dropPlaces, savePlace } from '../uploads/courier-places.store.ts'

/** Keeps what a courier calls products and places of ours. An empty name takes back what was said. */
export function nameAtCourier(
  deps: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { names, actor }: { readonly names: readonly CourierPlace[]; readonly actor: Actor },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const by = { by: actorText(actor), at: deps.clock() }
    for (const name of names) {
      if (name.theirs === '') await dropPlaces(tx, shop.id, [name])
      else await savePlace(tx, shop.id, name, by)
    }
  })
}
