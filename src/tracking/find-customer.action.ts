import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { type CustomerInShop, collectCustomer } from './collect-customer.step.ts'
import { collectPapers, type OrderPapers } from './collect-papers.step.ts'

/** A person in a shop, with the papers of each order. */
export interface CustomerWithPapers extends CustomerInShop {
  readonly papers: ReadonlyMap<string, OrderPapers>
}

/** Finds everything that a shop keeps of a person, as forgetting does, and changes nothing. */
export function findCustomer(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  shop: Shop,
  number: string,
): Promise<CustomerWithPapers> {
  return db.transaction(async (tx) => {
    const found = await collectCustomer(tx, settings.rootKey, shop, number)
    const ids = found.orders.map(({ id }) => id)
    return { ...found, papers: await collectPapers(tx, settings.rootKey, shop.id, ids) }
  })
}
