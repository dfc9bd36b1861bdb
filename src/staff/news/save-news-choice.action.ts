import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type MadeChoice, saveHeardChoice as save } from './news-choices.store.ts'

/** Keeps what a person wants to hear of in a shop, of what could be chosen, and when. */
export function saveHeardChoice(
  { db }: Pick<Deps, 'db'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  choice: MadeChoice,
): Promise<void> {
  return db.transaction((tx) => save(tx, shop.id, personId, choice))
}
