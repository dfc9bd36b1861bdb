import type { Deps } from '../../server/deps.ts'
import { fillPortion } from '../search/fill-words-portion.action.ts'
import { copyPortion } from './copy-portion.action.ts'
import { findCopy } from './shop-copies.store.ts'

/** Fills a shop with the products of the one that it copies, a portion at a time, and then writes the words by which they are found. Goes on where it stopped. */
export async function copyProducts(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const copy = await findCopy(deps.db.read, shopId)
  if (!copy || copy.endedAt !== null) return
  let hasMore = true
  while (hasMore && !isStopped()) hasMore = await copyPortion(deps, shopId)
  while (!hasMore && !isStopped() && (await fillPortion(deps, shopId)));
}
