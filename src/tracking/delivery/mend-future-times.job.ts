import { databaseMadeAt } from '../../database/migrate.ts'
import { LETTER_WAITS } from '../../mail/mail-waits.ts'
import { MAIL_CHANNEL, NEWS_CHANNEL } from '../../outbox/channel.ts'
import { latestNotBefore } from '../../outbox/channel-trouble.ts'
import { channelsDueAfter, channelsHeldAfter, shortenHold } from '../../outbox/channels.store.ts'
import { makeDueBy } from '../../outbox/delivery.store.ts'
import { findSettledAfter, setSettledAt } from '../../outbox/upkeep.store.ts'
import type { DeliveryDeps } from './deliver-batch.job.ts'
import { latestDue, latestHeld } from './letter-due.ts'

/** Letters per transaction, because orders wait while they are written. */
const PORTION = 500

/**
 * Mends times that were written while a clock was ahead. Afterwards no letter is due, and no channel is held back, later than a lease or a wait that begins now
 * allows, and no letter was settled in the future. Returns whether there is more. Does nothing while this process’s own clock is behind, because then every time
 * looks like that.
 */
export async function mendFutureTimes(deps: DeliveryDeps): Promise<boolean> {
  const { db, clock, log } = deps
  const now = clock()
  if (now < (await databaseMadeAt(db.read))) return false
  const letters = await mendDueTimes(deps, now)
  const channels = await mendHeldChannels(deps, now)
  const settled = await mendSettledTimes(deps, now)
  const most = Math.max(...letters, ...settled, 0)
  const brought = { letters: sum(letters), channels, settled: sum(settled) }
  if (brought.letters + channels + brought.settled > 0) log.warn(brought, AHEAD)
  return most === PORTION
}

const AHEAD = 'A clock was ahead: conversion events would have waited for the time that it showed, and go out now'

async function mendDueTimes({ db }: DeliveryDeps, now: number): Promise<readonly number[]> {
  const [after, time] = [latestHeld(now), latestDue(now)]
  // Not those of news: a push service may ask for a longer wait.
  const channels = (await channelsDueAfter(db.read, after)).filter(({ channel }) => channel !== NEWS_CHANNEL)
  return Promise.all(
    channels.map((key) => {
      const bound = key.channel === MAIL_CHANNEL ? now + LETTER_WAITS.longest : after
      return db.transaction((tx) => makeDueBy(tx, key, { after: bound, time, limit: PORTION }))
    }),
  )
}

async function mendHeldChannels({ db }: DeliveryDeps, now: number): Promise<number> {
  const held = (await channelsHeldAfter(db.read, now)).flatMap(({ trouble, ...key }) => {
    const notBefore = trouble && latestNotBefore(trouble, now)
    return notBefore && trouble.notBefore > notBefore ? [{ key, notBefore }] : []
  })
  await Promise.all(held.map(({ key, notBefore }) => db.transaction((tx) => shortenHold(tx, key, notBefore))))
  return held.length
}

async function mendSettledTimes({ db }: DeliveryDeps, now: number): Promise<readonly number[]> {
  const counts: number[] = []
  for (const state of ['delivered', 'dead'] as const) {
    const found = await findSettledAfter(db.read, { state, after: latestDue(now), limit: PORTION })
    for (const [shopId, keys] of Map.groupBy(found, (key) => key.shopId)) {
      const ids = keys.map(({ id }) => id)
      await db.transaction((tx) => setSettledAt(tx, shopId, ids, now))
    }
    counts.push(found.length)
  }
  return counts
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
