import type { ChannelTrouble } from '../outbox/channels.store.ts'
import { backoff, WAITS } from './backoff.ts'
import type { Verdict } from './network-answer.ts'

/** A pause is looked into again by itself, because a right that was taken may be given back without a word to us. */
const PAUSE_MS = 3_600_000

export interface TroubleFacts {
  readonly now: number
  /** From 0 to below 1. */
  readonly chance: number
  readonly tokenMark: string
}

export function isTrouble(kind: Verdict['kind']): kind is ChannelTrouble['kind'] {
  return kind === 'again' || kind === 'slower' || kind === 'paused'
}

/** How long the channel rests after this failure; another kind of trouble begins to count anew. */
export function troubleAfter(
  before: ChannelTrouble | null,
  { kind, reason }: Pick<ChannelTrouble, 'kind' | 'reason'>,
  { now, chance, tokenMark }: TroubleFacts,
): ChannelTrouble {
  const failures = before?.kind === kind ? before.failures + 1 : 1
  if (kind === 'paused') return { kind, reason, failures, notBefore: now + PAUSE_MS, tokenMark }
  return { kind, reason, failures, notBefore: now + backoff(WAITS[kind], failures, chance), tokenMark: null }
}

/** Paused, and neither has its hour passed nor its token changed. */
export function isStillPaused(trouble: ChannelTrouble | null, now: number, tokenMark: string): boolean {
  return trouble?.kind === 'paused' && now < trouble.notBefore && trouble.tokenMark === tokenMark
}
