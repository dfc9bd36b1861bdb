import { saveMostOrdered } from '../../catalogue/ordered-amounts.store.ts'
import type { Deps } from '../../server/deps.ts'
import { touchShop } from '../../shops/shops.store.ts'

/** Keeps which amount of each product was ordered most. Its page shows it, so the shop's pages are made anew. */
export function saveMostOrderedAmounts(
  { db }: Pick<Deps, 'db'>,
  shopId: string,
  changed: ReadonlyMap<string, number>,
): Promise<void> {
  return db.transaction(async (tx) => {
    // In one order, so that two processes wait for each other.
    for (const [id, amount] of [...changed].toSorted()) await saveMostOrdered(tx, shopId, id, amount)
    await touchShop(tx, shopId)
  })
}
