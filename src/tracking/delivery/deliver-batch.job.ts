import { fractionOf } from '../../lib/backoff.ts'
import { isStillPaused, isTrouble, troubleAfter } from '../../outbox/channel-trouble.ts'
import { type Channel, clearTrouble, saveTrouble } from '../../outbox/channels.store.ts'
import {
  isTakenSince,
  markDead,
  markDelivered,
  putOffLetters,
  releaseLetters,
  takeLetters,
} from '../../outbox/delivery.store.ts'
import type { Deps } from '../../server/deps.ts'
import { testCodeOf } from '../../shops/ad-accounts.ts'
import type { Verdict } from '../networks/network.ts'
import { postEvents } from '../networks/post-events.platform.ts'
import { type AfterAnswer, afterAnswer, NOTHING, type OutgoingLetter } from './after-answer.ts'
import { logDead, logRecovery, logTrouble } from './delivery-log.ts'
import { findSender, type ReadySender, type Sender } from './find-sender.step.ts'
import { LEASE_MS, latestDue } from './letter-due.ts'
import { readLetters, type Unsendable } from './read-letters.step.ts'

export type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'settings' | 'metrics'>

export interface BatchLimits {
  /** Letters at most; the networks take 1,000 at a time. */
  readonly most: number
  /** How long the network may take to answer. */
  readonly limitMs: number
  /** Asked before each call: nothing more is sent once it returns true. */
  readonly stopping: () => boolean
}

export interface BatchEnd {
  readonly taken: number
  readonly trouble: 'again' | 'slower' | 'paused' | null
  /** The channel after the batch: without its trouble, if the batch ended that. */
  readonly channel: Channel
}

interface Run {
  readonly deps: DeliveryDeps
  readonly channel: Channel
  readonly sender: ReadySender
  readonly leaseUntil: number
  /** The letters that were refused alone before. */
  readonly doubted: ReadonlySet<string>
}

interface Doubt {
  readonly letter: OutgoingLetter
  readonly verdict: Verdict
}

/** A batch full of bad events is released after this time and continues at the next turn. */
const WORK_MS = 60_000
/** So many letters that were refused alone, while none was taken, tell that the account is at fault. */
const SURE = 8
/** A letter of which it is not clear whether it or the account is at fault is tried again after this time. */
const DOUBT_MS = 5 * 60_000

/**
 * Delivers the oldest due letters of a channel, in a short transaction before and after each call: none is open while the network answers. Each letter
 * ends delivered, dead with a reason, or waiting again; when this process dies, its letters are due again at the end of the lease.
 */
export async function deliverBatch(deps: DeliveryDeps, channel: Channel, limits: BatchLimits): Promise<BatchEnd> {
  const now = deps.clock()
  const sender = await findSender(deps, channel)
  if (!sender || isStillPaused(channel.trouble, now, sender.tokenMark)) return { taken: 0, trouble: null, channel }
  const { token } = sender
  if (token === null) return pauseChannel(deps, channel, sender)
  const leaseUntil = latestDue(now)
  const letters = await deps.db.transaction((tx) => takeLetters(tx, channel, { now, leaseUntil, limit: limits.most }))
  const doubted = new Set(idsOf(letters.filter(({ putOff }) => putOff !== null)))
  const run: Run = { deps, channel, sender: { ...sender, token }, leaseUntil, doubted }
  const { sendable, unsendable } = await readLetters(deps, sender, letters)
  if (unsendable.length > 0) await markUnsendable(run, unsendable)
  const end = sendable.length > 0 ? await sendAll(run, sendable, limits) : { trouble: null, channel }
  return { taken: letters.length, ...end }
}

async function pauseChannel(deps: DeliveryDeps, channel: Channel, sender: Sender): Promise<BatchEnd> {
  const facts = { now: deps.clock(), chance: 0, tokenMark: sender.tokenMark }
  const trouble = troubleAfter(channel.trouble, { kind: 'paused', reason: sender.missing }, facts)
  await deps.db.transaction((tx) => saveTrouble(tx, channel, trouble))
  logTrouble(deps.log, sender, trouble)
  return { taken: 0, trouble: 'paused', channel }
}

async function markUnsendable({ deps, channel, sender }: Run, unsendable: readonly Unsendable[]): Promise<void> {
  const byReason = Map.groupBy(unsendable, ({ reason }) => reason)
  await deps.db.transaction(async (tx) => {
    for (const [reason, letters] of byReason) {
      await markDead(tx, channel.shopId, idsOf(letters), { reason, now: deps.clock() })
    }
  })
  deps.metrics.eventsSettled('dead', unsendable.length)
  logDead(
    deps.log,
    sender,
    unsendable.map(({ reason }) => reason),
  )
}

/** Sends all letters together, and in parts where the network refuses the whole because of one. */
async function sendAll(
  run: Run,
  all: readonly OutgoingLetter[],
  limits: BatchLimits,
): Promise<Omit<BatchEnd, 'taken'>> {
  const { deps, sender, leaseUntil } = run
  const end = leaseUntil - LEASE_MS + WORK_MS
  const reasons: string[] = []
  const doubts: Doubt[] = []
  let parts: readonly (readonly OutgoingLetter[])[] = [all]
  let channel = run.channel
  let trouble: BatchEnd['trouble'] = null
  let isTaking = false
  while (trouble === null) {
    const [part, ...others] = parts
    if (!part) break
    const isAccountAtFault = !isTaking && doubts.length >= SURE
    if (limits.stopping() || deps.clock() > end || isAccountAtFault) {
      const back = { leaseUntil, now: deps.clock() }
      await deps.db.transaction((tx) => releaseLetters(tx, channel.shopId, idsOf(parts.flat()), back))
      break
    }
    const verdict = await send(run, part, limits.limitMs)
    const after = afterAnswer(sender.network, part, verdict.kind, deps.clock())
    doubts.push(...after.doubtful.map((letter) => ({ letter, verdict })))
    await settle({ ...run, channel }, after, verdict, [
      ...after.kept,
      ...(isTrouble(verdict.kind) ? others.flat() : []),
    ])
    if (after.delivered.length > 0) isTaking = true
    if (channel.trouble && after.delivered.length > 0) {
      logRecovery(deps.log, sender)
      channel = { ...channel, trouble: null }
    }
    reasons.push(...after.dead.map(() => verdict.reason))
    if (isTrouble(verdict.kind)) trouble = verdict.kind
    parts = [...after.parts, ...others]
    // What was sent last is the farthest from it: bad events that stand together do not look like a bad account.
    if (after.doubtful.length > 0 && !isTaking) parts = parts.toReversed()
  }
  const settled = await settleDoubts({ ...run, channel }, doubts, isTaking)
  reasons.push(...settled.reasons)
  trouble ??= settled.trouble
  if (reasons.length > 0) logDead(deps.log, sender, reasons)
  return { trouble, channel }
}

/**
 * Letters that were refused alone are dead if the network takes another. If it takes none, the account is at fault; one letter alone does not tell, so that it
 * is put off at first, and keeps no other waiting. It is dead when it is refused again and another was taken meanwhile.
 */
async function settleDoubts(run: Run, doubts: readonly Doubt[], isTaking: boolean) {
  const { deps, channel, doubted, leaseUntil } = run
  const [first, second] = doubts
  if (!first) return { trouble: null, reasons: [] }
  const now = deps.clock()
  const { letter, verdict } = first
  const isAgain = !second && doubted.has(letter.id)
  if (isTaking || (isAgain && (await isTakenSince(deps.db.read, channel, now - DOUBT_MS)))) {
    for (const doubt of doubts) await settle(run, { ...NOTHING, dead: [doubt.letter] }, doubt.verdict, [])
    return { trouble: null, reasons: doubts.map((doubt) => doubt.verdict.reason) }
  }
  if (!second && !isAgain) {
    const off = { leaseUntil, dueAt: now + DOUBT_MS, reason: verdict.reason }
    await deps.db.transaction((tx) => putOffLetters(tx, channel.shopId, [letter.id], off))
    return { trouble: null, reasons: [] }
  }
  const letters = doubts.map((doubt) => doubt.letter)
  const kind = second ? 'paused' : 'again'
  await settle(run, { ...NOTHING, kept: letters }, { kind, reason: verdict.reason }, letters)
  // It is not the size of the batch that the network minds.
  return { trouble: 'paused' as const, reasons: [] }
}

async function send({ deps, sender }: Run, part: readonly OutgoingLetter[], limitMs: number): Promise<Verdict> {
  const { network, account, token, shop } = sender
  const testCode = testCodeOf(shop.config, account)
  const request = { account: account.id, token, testCode, events: part.map(({ event }) => event) }
  return network.verdict(await postEvents(network, deps.settings, request, limitMs))
}

/** Saves what one answer means for the letters and for their channel, in one transaction. */
async function settle(
  { deps, channel, sender, leaseUntil }: Run,
  { delivered, dead, kept }: AfterAnswer,
  { kind, reason }: Verdict,
  back: readonly OutgoingLetter[],
): Promise<void> {
  const { shopId } = channel
  const now = deps.clock()
  const facts = { now, chance: fractionOf(deps.chance), tokenMark: sender.tokenMark }
  const trouble = isTrouble(kind) ? troubleAfter(channel.trouble, { kind, reason }, facts) : null
  if (delivered.length + dead.length + back.length === 0 && !trouble) return
  await deps.db.transaction(async (tx) => {
    if (delivered.length > 0) await markDelivered(tx, shopId, idsOf(delivered), now)
    if (delivered.length > 0 && channel.trouble) await clearTrouble(tx, channel)
    if (dead.length > 0) await markDead(tx, shopId, idsOf(dead), { reason, now })
    if (back.length > 0) await releaseLetters(tx, shopId, idsOf(back), { leaseUntil, now })
    if (trouble) await saveTrouble(tx, channel, trouble)
  })
  deps.metrics.eventsSettled('delivered', delivered.length)
  deps.metrics.eventsSettled('dead', dead.length)
  deps.metrics.eventsSettled('retried', kept.length)
  if (trouble) logTrouble(deps.log, sender, trouble)
}

function idsOf(letters: readonly { readonly id: string }[]): readonly string[] {
  return letters.map(({ id }) => id)
}
