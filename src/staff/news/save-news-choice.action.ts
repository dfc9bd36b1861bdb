import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type SavedNewsChoice, saveNewsChoice as save } from './news-choices.store.ts'

/** Saves which of the offered news a person wants in a shop, and when. */
export function saveNewsChoice(
  { db }: Pick<Deps, 'db'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  choice: SavedNewsChoice,
): Promise<void> {
  return db.transaction((tx) => save(tx, shop.id, personId, choice))
}
