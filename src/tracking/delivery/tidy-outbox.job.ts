import { noteLetterResults } from '../../claims/letters/note-letter-results.step.ts'
import { MAIL_TOO_OLD } from '../../mail/mail-waits.ts'
import { settledMail } from '../../mail/settled-mail.ts'
import { MAIL_CHANNEL } from '../../outbox/channel.ts'
import {
  deleteSettled,
  type ExpiredLetter,
  expireLetters,
  findExpired,
  findSettled,
  type LetterKey,
} from '../../outbox/upkeep.store.ts'
import { findShop } from '../../shops/shops.store.ts'
import { OLDEST_EVENT_MS } from '../events/oldest-event.ts'
import { TOO_OLD } from '../networks/own-reasons.ts'
import type { DeliveryDeps } from './deliver-batch.job.ts'
import { logDead } from './delivery-log.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The network counts a second event of the same id as the first for this long. */
const DELIVERED_FOR = 48 * HOUR
const DEAD_FOR = 30 * DAY
/** Letters per run, because orders wait while those of a shop are written. */
const PORTION = 500

type SettledState = 'delivered' | 'dead'

/**
 * Marks letters dead that waited until the network no longer takes them, and deletes letters that were settled long ago: a portion of each, in a transaction for
 * each shop. It needs no cursor, because what is done is not found again. Returns whether there is more.
 */
export async function tidyOutbox(deps: DeliveryDeps): Promise<boolean> {
  const now = deps.clock()
  const expired = await expire(deps, now)
  const delivered = await sweep(deps, 'delivered', now - DELIVERED_FOR)
  const dead = await sweep(deps, 'dead', now - DEAD_FOR)
  return [expired, delivered, dead].includes(PORTION)
}

async function expire(deps: DeliveryDeps, now: number): Promise<number> {
  const { db } = deps
  const before = now - OLDEST_EVENT_MS
  const found = await findExpired(db.read, { before, now, limit: PORTION })
  const [mails, events] = [found.filter(isMail), found.filter((key) => !isMail(key))]
  await eachShop(events, async (shopId, ids) => {
    const expired = await db.transaction((tx) => expireLetters(tx, shopId, ids, { now, reason: TOO_OLD }))
    const channels = expired.map(({ channel }) => channel)
    await reportDead(deps, shopId, channels)
  })
  await eachShop(mails, async (shopId, ids) => {
    const expired = await db.transaction(async (tx) => {
      const letters = await expireLetters(tx, shopId, ids, { now, reason: MAIL_TOO_OLD })
      const settled = letters.map((letter) => settledMail(letter, MAIL_TOO_OLD))
      await noteLetterResults(tx, shopId, settled, now)
      return letters
    })
    deps.metrics.mailSettled('dead', expired.length)
    if (expired.length === 0) return
    const shop = await findShop(db.read, shopId)
    deps.log.error(
      { shop: shop?.hosts[0], letters: expired.length },
      `Letters by e-mail were given up: ${MAIL_TOO_OLD}.`,
    )
  })
  return found.length
}

function isMail({ channel }: ExpiredLetter): boolean {
  return channel === MAIL_CHANNEL
}

async function sweep({ db }: DeliveryDeps, state: SettledState, before: number): Promise<number> {
  const found = await findSettled(db.read, { state, before, limit: PORTION })
  await eachShop(found, (shopId, ids) => db.transaction((tx) => deleteSettled(tx, shopId, ids, state)))
  return found.length
}

/** All shops at once: the relay’s database limits how many transactions run. */
async function eachShop(
  letters: readonly LetterKey[],
  work: (shopId: string, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const byShop = Map.groupBy(letters, ({ shopId }) => shopId)
  const works = [...byShop].map(([shopId, keys]) =>
    work(
      shopId,
      keys.map(({ id }) => id),
    ),
  )
  for (const outcome of await Promise.allSettled(works)) if (outcome.status === 'rejected') throw outcome.reason
}

async function reportDead(
  { db, log, metrics }: DeliveryDeps,
  shopId: string,
  channels: readonly string[],
): Promise<void> {
  metrics.eventsSettled('dead', channels.length)
  const shop = channels.length > 0 ? await findShop(db.read, shopId) : null
  if (!shop) return
  for (const [channel, letters] of Map.groupBy(channels, (one) => one)) {
    logDead(
      log,
      { shop, channel },
      letters.map(() => TOO_OLD),
    )
  }
}
