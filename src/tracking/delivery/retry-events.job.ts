import { clearTrouble, troubledChannels } from '../../outbox/channels.store.ts'
import { reviveDead } from '../../outbox/revivals.store.ts'
import type { Deps } from '../../server/deps.ts'
import { TAKEN_FOR_MS } from '../events/oldest-event.ts'

/** Letters of one transaction: orders wait while they are written. */
const PORTION = 500

/**
 * Lets dead letters of a shop wait again, those with these ids or all, where the network still takes them; and lets their channels send at once, or all
 * channels of the shop.
 */
export async function retryEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
  ids: readonly string[] | null,
) {
  const revived: string[] = []
  for (;;) {
    const revival = { ids, postedSince: clock() - TAKEN_FOR_MS, limit: PORTION }
    const portion = await db.transaction((tx) => reviveDead(tx, shopId, revival))
    revived.push(...portion)
    if (portion.length < PORTION) break
  }
  const troubled = await troubledChannels(db.read, shopId)
  const freed = troubled.filter(({ channel }) => ids === null || revived.includes(channel))
  await db.transaction(async (tx) => {
    for (const key of freed) await clearTrouble(tx, key)
  })
  return { letters: revived.length, channels: freed.map(({ channel }) => channel) }
}
