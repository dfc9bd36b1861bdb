import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { HeardChoice } from './heard.ts'
import { saveHeardChoice as save } from './heard-choices.store.ts'

/** Keeps what a person wants to hear of in a shop, and when. */
export function saveHeardChoice(
  { db }: Pick<Deps, 'db'>,
  shop: Pick<Shop, 'id'>,
  personId: string,
  choice: HeardChoice,
): Promise<void> {
  return db.transaction((tx) => save(tx, shop.id, personId, choice))
}
