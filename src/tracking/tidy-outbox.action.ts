import { parseChannel } from '../outbox/channel.ts'
import { expireWaiting, sweepSettled } from '../outbox/upkeep.store.ts'
import { findShop } from '../shops/shops.store.ts'
import { sayDead } from './delivery-log.ts'
import { TOO_OLD } from './read-letters.action.ts'
import type { RelayDeps } from './relay-deps.ts'
import { TAKEN_FOR_MS } from './taken-for.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** As long as the network would count a second one of the same id. */
const DELIVERED_FOR = 48 * HOUR
const DEAD_FOR = 30 * DAY
/** Orders wait behind each portion. */
const PORTION = 500

/**
 * Gives up letters that waited until the network would not take them any more, and deletes what was settled long ago; a portion of each. Answers whether
 * there is more.
 */
export async function keepTidy(deps: RelayDeps): Promise<boolean> {
  const { db, clock } = deps
  const now = clock()
  const expiry = { before: now - TAKEN_FOR_MS, now, reason: TOO_OLD, limit: PORTION }
  const expired = await db.transaction((tx) => expireWaiting(tx, expiry))
  if (expired.length > 0) await mourn(deps, expired)
  const swept = [
    await db.transaction((tx) => sweepSettled(tx, { state: 'delivered', before: now - DELIVERED_FOR, limit: PORTION })),
    await db.transaction((tx) => sweepSettled(tx, { state: 'dead', before: now - DEAD_FOR, limit: PORTION })),
  ]
  return [expired.length, ...swept].includes(PORTION)
}

async function mourn({ db, log, metrics }: RelayDeps, channels: readonly string[]): Promise<void> {
  metrics.eventsSettled('dead', channels.length)
  for (const [channel, letters] of Map.groupBy(channels, (one) => one)) {
    const { shopId, pixel } = parseChannel(channel)
    const shop = await findShop(db.read, shopId)
    if (shop)
      sayDead(
        log,
        { shop, pixel },
        letters.map(() => TOO_OLD),
      )
  }
}
