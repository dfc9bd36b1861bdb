import { NON_PIXEL_CHANNELS } from '../../outbox/channel.ts'
import { clearTrouble, troubledChannels } from '../../outbox/channels.store.ts'
import { reviveDead } from '../../outbox/revivals.store.ts'
import type { Deps } from '../../server/deps.ts'
import { OLDEST_EVENT_MS } from '../events/oldest-event.ts'

/** Letters per transaction, because orders wait while they are written. */
const PORTION = 500

/**
 * Revives a shop’s dead letters (those with these ids, or with `null` all) that are young enough for the network. Clears the trouble of their channels, or with
 * `null` of all the shop's accounts.
 */
export async function retryEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: string,
  ids: readonly string[] | null,
) {
  const revived: string[] = []
  for (;;) {
    const revival = { ids, postedSince: clock() - OLDEST_EVENT_MS, limit: PORTION }
    const portion = await db.transaction((tx) => reviveDead(tx, shopId, revival))
    revived.push(...portion)
    if (portion.length < PORTION) break
  }
  const troubled = await troubledChannels(db.read, shopId)
  const ofNetworks = troubled.filter(({ channel }) => !NON_PIXEL_CHANNELS.includes(channel))
  const freed = ofNetworks.filter(({ channel }) => ids === null || revived.includes(channel))
  await db.transaction(async (tx) => {
    for (const key of freed) await clearTrouble(tx, key)
  })
  return { letters: revived.length, channels: freed.map(({ channel }) => channel) }
}
