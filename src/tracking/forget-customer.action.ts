import type { Deps } from '../deps.ts'
import type { Shop } from '../shops/shop.ts'
import { deleteBlock } from '../tickets/block-list.store.ts'
import { forgetLetters, forgetTickets } from '../tickets/forget-tickets.action.ts'
import { type CustomerInShop, findCustomer } from './find-customer.action.ts'

/** Takes a person out of everything that these shops keep, all of it or nothing; answers what was there. `number` in international digits. */
export function forgetCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shops: readonly Shop[],
  number: string,
): Promise<readonly CustomerInShop[]> {
  return db.transaction(async (tx) => {
    const found: CustomerInShop[] = []
    for (const shop of shops) {
      const known = await findCustomer(tx, shop, number)
      await forgetLetters(tx, known.letters, clock())
      await forgetTickets(tx, known.tickets, clock())
      for (const block of known.blocks) await deleteBlock(tx, shop.id, block)
      found.push(known)
    }
    return found
  })
}
