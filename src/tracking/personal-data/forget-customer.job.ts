import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { isOwedLetter } from '../../claims/letters/sheet-copy.step.ts'
import { noteLeftovers } from '../../database/leftovers/note-leftovers.ts'
import { forgetInNotes } from '../../dispatch/forget-in-notes.step.ts'
import { emptyMoneyRows } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import { emptyReportRows } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import { forgetLetters, forgetRows, lettersOfOrder } from '../../orders/personal-data/forget-person.step.ts'
import { lockLetters } from '../../outbox/personal-letters.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { deleteBlock } from '../../tickets/abuse/block-list.store.ts'
import { type CustomerInShop, collectCustomer, hasCustomerData } from './collect-customer.step.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>

/**
 * Forgets a person in these shops, each shop in one transaction. Returns what was there. Forgotten data is not found again, so a job that was stopped continues
 * when it is run again. `number` in international digits. Where `isExempt` returns true, nothing is forgotten.
 */
export async function forgetCustomer(
  deps: JobDeps,
  shops: readonly Shop[],
  number: string,
  actor: Actor,
  isExempt: (known: CustomerInShop) => boolean = () => false,
): Promise<readonly CustomerInShop[]> {
  const found: CustomerInShop[] = []
  for (const shop of shops) found.push(await forgetInShop(deps, shop, number, { actor, isExempt }))
  return found
}

interface Forgetting {
  readonly actor: Actor
  readonly isExempt: (known: CustomerInShop) => boolean
}

function forgetInShop(
  deps: JobDeps,
  shop: Shop,
  number: string,
  { actor, isExempt }: Forgetting,
): Promise<CustomerInShop> {
  return deps.db.transaction(async (tx) => {
    const known = await collectCustomer(tx, deps.settings.rootKey, shop, number)
    if (!hasCustomerData(known) || isExempt(known)) return known
    const { tickets, orders, blocks } = known
    const letters = known.letters.filter((letter) => !isOwedLetter(letter))
    await noteLeftovers(tx)
    // Persons who share a browser share letters. Each job locks all letters before any other row that two jobs may want, so that they cannot deadlock.
    await lockLetters(tx, shop.id, [...letters.map(({ id }) => id), ...orders.flatMap(({ id }) => lettersOfOrder(id))])
    await forgetLetters(tx, shop.id, letters, deps.clock())
    // A courier’s file may name a person without a matching order.
    await emptyReportRows(tx, shop.id, { orderIds: [], phones: [number] })
    await emptyMoneyRows(tx, shop.id, { orderIds: [], phones: [number] })
    await forgetInNotes(tx, shop.id, orders)
    await forgetRows(tx, shop.id, known, { actor, now: deps.clock() })
    for (const block of blocks) await deleteBlock(tx, shop.id, block)
    const details = { tickets: tickets.length, orders: orders.length, letters: letters.length, blocks: blocks.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'forget-customer', subject: '', details })
    return { ...known, letters }
  })
}
