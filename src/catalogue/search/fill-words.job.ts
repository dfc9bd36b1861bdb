import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import { fillPortion } from './fill-words-portion.action.ts'
import { isFilled } from './word-fills.store.ts'

/**
 * Writes the words of products that an earlier version saved, shop by shop and a portion at a time. Its place is in the database, so that the next run goes
 * on where one stopped. What an import writes meanwhile has its words already. Returns how many portions it wrote.
 */
export async function fillWords(deps: Pick<Deps, 'db'>, isStopped: () => boolean = () => false): Promise<number> {
  let portions = 0
  for (const { id } of await listShopsHere(deps.db.read)) {
    let isDone = await isFilled(deps.db.read, id)
    while (!isDone && !isStopped()) {
      isDone = !(await fillPortion(deps, id))
      portions += 1
    }
  }
  return portions
}
