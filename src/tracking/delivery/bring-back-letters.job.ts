import { madeAt } from '../../database/migrate.ts'
import { LETTER_WAITS } from '../../mail/mail-waits.ts'
import { HEARD_CHANNEL, MAIL_CHANNEL } from '../../outbox/channel.ts'
import { latestNotBefore } from '../../outbox/channel-trouble.ts'
import { channelsDueAfter, channelsHeldAfter, holdNoLonger } from '../../outbox/channels.store.ts'
import { makeDueBy } from '../../outbox/delivery.store.ts'
import { findSettledAfter, settleAt } from '../../outbox/upkeep.store.ts'
import type { DeliveryDeps } from './deliver-batch.job.ts'
import { latestDue, latestHeld } from './letter-due.ts'

/** Letters of one transaction: orders wait while they are written. */
const PORTION = 500

/**
 * Mends times that were noted while a clock was ahead: no letter is due, and no channel is held back, later than by a lease or a wait that could begin now,
 * and no letter was settled in the future. Returns whether there is more. While this process's own clock is behind, everything looks like that, so
 * nothing is changed.
 */
export async function bringBackLetters(deps: DeliveryDeps): Promise<boolean> {
  const { db, clock, log } = deps
  const now = clock()
  if (now < (await madeAt(db.read))) return false
  const letters = await bringBackDue(deps, now)
  const channels = await bringBackHeld(deps, now)
  const settled = await bringBackSettled(deps, now)
  const most = Math.max(...letters, ...settled, 0)
  const brought = { letters: sum(letters), channels, settled: sum(settled) }
  if (brought.letters + channels + brought.settled > 0) log.warn(brought, AHEAD)
  return most === PORTION
}

const AHEAD = 'A clock was ahead: conversion events would have waited for the time that it showed, and go out now'

async function bringBackDue({ db }: DeliveryDeps, now: number): Promise<readonly number[]> {
  const [after, time] = [latestHeld(now), latestDue(now)]
  // A device whose service asked for it waits longer.
  const channels = (await channelsDueAfter(db.read, after)).filter(({ channel }) => channel !== HEARD_CHANNEL)
  return Promise.all(
    channels.map((key) => {
      const bound = key.channel === MAIL_CHANNEL ? now + LETTER_WAITS.longest : after
      return db.transaction((tx) => makeDueBy(tx, key, { after: bound, time, limit: PORTION }))
    }),
  )
}

async function bringBackHeld({ db }: DeliveryDeps, now: number): Promise<number> {
  const held = (await channelsHeldAfter(db.read, now)).flatMap(({ trouble, ...key }) => {
    const notBefore = trouble && latestNotBefore(trouble, now)
    return notBefore && trouble.notBefore > notBefore ? [{ key, notBefore }] : []
  })
  await Promise.all(held.map(({ key, notBefore }) => db.transaction((tx) => holdNoLonger(tx, key, notBefore))))
  return held.length
}

async function bringBackSettled({ db }: DeliveryDeps, now: number): Promise<readonly number[]> {
  const counts: number[] = []
  for (const state of ['delivered', 'dead'] as const) {
    const found = await findSettledAfter(db.read, { state, after: latestDue(now), limit: PORTION })
    for (const [shopId, keys] of Map.groupBy(found, (key) => key.shopId)) {
      const ids = keys.map(({ id }) => id)
      await db.transaction((tx) => settleAt(tx, shopId, ids, now))
    }
    counts.push(found.length)
  }
  return counts
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
