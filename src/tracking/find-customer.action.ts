import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { type CustomerInShop, collectCustomer } from './collect-customer.step.ts'

/** Finds everything that a shop keeps of a person, as forgetting does, and changes nothing. */
export function findCustomer({ db }: Pick<Deps, 'db'>, shop: Shop, number: string): Promise<CustomerInShop> {
  return db.transaction((tx) => collectCustomer(tx, shop, number))
}
