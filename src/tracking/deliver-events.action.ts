import { type Channel, forgetTrouble, saveTrouble } from '../outbox/channels.store.ts'
import { releaseLetters, settleDead, settleDelivered, takeLetters } from '../outbox/delivery.store.ts'
import { afterAnswer, type Sending, type Step } from './after-answer.ts'
import { type ReadySender, type Sender, senderOf } from './channel-sender.action.ts'
import { isStillPaused, isTrouble, troubleAfter } from './channel-trouble.ts'
import { sayDead, sayTrouble, sayWell } from './delivery-log.ts'
import { sendToNetwork } from './graph.platform.ts'
import { type Verdict, verdictOf } from './network-answer.ts'
import { readLetters, type Unsendable } from './read-letters.action.ts'
import type { RelayDeps } from './relay-deps.ts'

export interface Limits {
  /** Letters at most; the network takes 1,000 at a time. */
  readonly most: number
  /** How long the network may take to answer. */
  readonly limitMs: number
  /** Nothing more is sent once it says so. */
  readonly stopping: () => boolean
}

/** How a batch went. */
export interface BatchEnd {
  readonly taken: number
  readonly trouble: 'again' | 'slower' | 'paused' | null
  /** What it left of an earlier trouble. */
  readonly channel: Channel
}

interface Run {
  readonly deps: RelayDeps
  readonly channel: Channel
  readonly sender: ReadySender
  readonly leaseUntil: number
}

/** Far above what a batch takes, so that nobody else sends its letters meanwhile. */
const LEASE_MS = 120_000
/** A batch that is full of bad events is put down in time and taken up again. */
const WORK_MS = 60_000

/**
 * Delivers the oldest due letters of a channel. Every letter taken ends as delivered, dead with a reason, or waiting again; when this process dies in
 * the middle, its lease lets it wait again. No transaction is open while the network is awaited.
 */
export async function deliverBatch(deps: RelayDeps, channel: Channel, limits: Limits): Promise<BatchEnd> {
  const now = deps.clock()
  const sender = await senderOf(deps, channel.channel)
  if (!sender || isStillPaused(channel.trouble, now, sender.tokenMark)) return { taken: 0, trouble: null, channel }
  const { token } = sender
  if (token === null) return pauseUnsent(deps, channel, sender)
  const leaseUntil = now + LEASE_MS
  const taking = { now, leaseUntil, limit: limits.most }
  const letters = await deps.db.transaction((tx) => takeLetters(tx, channel.channel, taking))
  const run: Run = { deps, channel, sender: { ...sender, token }, leaseUntil }
  const { sendable, unsendable } = await readLetters(deps, sender.shop, letters)
  if (unsendable.length > 0) await bury(run, unsendable)
  const end = sendable.length > 0 ? await sendAll(run, sendable, limits) : { trouble: null, channel }
  return { taken: letters.length, ...end }
}

async function pauseUnsent(deps: RelayDeps, channel: Channel, sender: Sender): Promise<BatchEnd> {
  const facts = { now: deps.clock(), chance: 0, tokenMark: sender.tokenMark }
  const trouble = troubleAfter(channel.trouble, { kind: 'paused', reason: sender.missing }, facts)
  await deps.db.transaction((tx) => saveTrouble(tx, channel.channel, trouble))
  sayTrouble(deps.log, sender, trouble)
  return { taken: 0, trouble: 'paused', channel }
}

/** Letters that are not sent at all. */
async function bury({ deps, sender }: Run, unsendable: readonly Unsendable[]): Promise<void> {
  const byReason = Map.groupBy(unsendable, ({ reason }) => reason)
  await deps.db.transaction(async (tx) => {
    for (const [reason, letters] of byReason) {
      await settleDead(
        tx,
        letters.map(({ id }) => id),
        reason,
        deps.clock(),
      )
    }
  })
  deps.metrics.eventsSettled('dead', unsendable.length)
  sayDead(
    deps.log,
    sender,
    unsendable.map(({ reason }) => reason),
  )
}

/** Sends all together, and in parts where the network refuses that for the sake of one. */
async function sendAll(run: Run, all: readonly Sending[], limits: Limits): Promise<Omit<BatchEnd, 'taken'>> {
  const { deps, sender, leaseUntil } = run
  const end = leaseUntil - LEASE_MS + WORK_MS
  const reasons: string[] = []
  let parts: readonly (readonly Sending[])[] = [all]
  let channel = run.channel
  let trouble: BatchEnd['trouble'] = null
  while (trouble === null) {
    const [part, ...others] = parts
    if (!part) break
    if (limits.stopping() || deps.clock() > end) {
      await deps.db.transaction((tx) => releaseLetters(tx, idsOf(parts.flat()), { leaseUntil, now: deps.clock() }))
      break
    }
    const verdict = await send(run, part, limits.limitMs)
    const step = afterAnswer(part, verdict.kind, deps.clock())
    await settle({ ...run, channel }, step, verdict, [...step.kept, ...(isTrouble(verdict.kind) ? others.flat() : [])])
    if (channel.trouble && step.delivered.length > 0) {
      sayWell(deps.log, sender)
      channel = { ...channel, trouble: null }
    }
    reasons.push(...step.dead.map(() => verdict.reason))
    if (isTrouble(verdict.kind)) trouble = verdict.kind
    parts = [...step.parts, ...others]
  }
  if (reasons.length > 0) sayDead(deps.log, sender, reasons)
  return { trouble, channel }
}

async function send({ deps, sender }: Run, part: readonly Sending[], limitMs: number): Promise<Verdict> {
  const { pixel, token, shop } = sender
  const shipment = { pixel, token, testEventCode: shop.config.test_event_code, events: part.map(({ event }) => event) }
  return verdictOf(await sendToNetwork(deps.settings.graphApi, shipment, limitMs))
}

/** Keeps in one transaction what one answer meant: for the letters, and for their channel. */
async function settle(run: Run, step: Step, { kind, reason }: Verdict, back: readonly Sending[]): Promise<void> {
  const { deps, channel, sender, leaseUntil } = run
  const { delivered, dead, kept } = step
  const now = deps.clock()
  const facts = { now, chance: chanceOf(deps), tokenMark: sender.tokenMark }
  const trouble = isTrouble(kind) ? troubleAfter(channel.trouble, { kind, reason }, facts) : null
  if (delivered.length + dead.length + back.length === 0 && !trouble) return
  await deps.db.transaction(async (tx) => {
    if (delivered.length > 0) await settleDelivered(tx, idsOf(delivered), now)
    if (delivered.length > 0 && channel.trouble) await forgetTrouble(tx, channel.channel)
    if (dead.length > 0) await settleDead(tx, idsOf(dead), reason, now)
    if (back.length > 0) await releaseLetters(tx, idsOf(back), { leaseUntil, now })
    if (trouble) await saveTrouble(tx, channel.channel, trouble)
  })
  deps.metrics.eventsSettled('delivered', delivered.length)
  deps.metrics.eventsSettled('dead', dead.length)
  deps.metrics.eventsSettled('retried', kept.length)
  if (trouble) sayTrouble(deps.log, sender, trouble)
}

function idsOf(sendings: readonly Sending[]): readonly string[] {
  return sendings.map(({ id }) => id)
}

/** From 0 to below 1. */
function chanceOf({ chance }: RelayDeps): number {
  const [high = 0, low = 0] = chance(2)
  return (high * 256 + low) / 65_536
}
