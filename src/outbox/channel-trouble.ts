import { backoff, WAITS } from '../lib/backoff.ts'
import type { ChannelTrouble } from './channels.store.ts'

/** A paused channel is tried again after this time: a permission may come back without a new token. */
const PAUSE_MS = 3_600_000

export interface TroubleFacts {
  readonly now: number
  /** From 0 to below 1. */
  readonly chance: number
  readonly tokenMark: string
}

export function isTrouble(kind: string): kind is ChannelTrouble['kind'] {
  return kind === 'again' || kind === 'slower' || kind === 'paused'
}

/** The trouble after one more failure. Failures are counted for each kind of trouble. */
export function troubleAfter(
  before: ChannelTrouble | null,
  { kind, reason }: Pick<ChannelTrouble, 'kind' | 'reason'>,
  { now, chance, tokenMark }: TroubleFacts,
): ChannelTrouble {
  const failures = before?.kind === kind ? before.failures + 1 : 1
  if (kind === 'paused') return { kind, reason, failures, notBefore: now + PAUSE_MS, tokenMark }
  return { kind, reason, failures, notBefore: now + backoff(WAITS[kind], failures, chance), tokenMark: null }
}

/** The latest time until which a trouble can hold its channel back; a later one was written while a clock was ahead. */
export function latestNotBefore({ kind, failures }: Pick<ChannelTrouble, 'kind' | 'failures'>, now: number): number {
  return now + (kind === 'paused' ? PAUSE_MS : backoff(WAITS[kind], failures, 0))
}

/** Whether the channel is paused, its hour has not passed and its token is the one that was refused. */
export function isStillPaused(trouble: ChannelTrouble | null, now: number, tokenMark: string): boolean {
  return trouble?.kind === 'paused' && now < trouble.notBefore && trouble.tokenMark === tokenMark
}
