import { withFewWriters } from '../../../database/few-writers.ts'
import { isDue } from '../../../lib/time/due.ts'
import { createRelayLoop, type Relay } from '../../../outbox/relay-loop.job.ts'
import type { Deps } from '../../../server/deps.ts'
import type { HookKey } from '../hook.ts'
import { hooksDue } from '../hooks.store.ts'
import { tellHooks } from '../telling/tell-hooks.job.ts'
import { noteTries } from './note-tries.action.ts'
import { postHook } from './post-hook.platform.ts'
import { signedMessage } from './signed-message.step.ts'
import { takeHookMessages } from './take-messages.action.ts'

export type HookDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'settings' | 'stopping' | 'reach'>

interface HookOptions {
  /** How long a receiver may take to answer. */
  readonly limitMs?: number
  /** Hooks that are sent to at a time: one that hangs holds a place for ten seconds, then it rests. */
  readonly parallel?: number
}

const POLL_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Messages that are sent to one hook at a time. */
const AT_ONCE = 8
/** At most this many write transactions at a time, because orders come first. */
const WRITERS = 2

/** Tells programs what happens (docs/decisions/0059). Each process has one of these; several may share a database. */
export function createHookRelay(given: HookDeps, { limitMs = 10_000, parallel = 128 }: HookOptions = {}): Relay {
  const deps = { ...given, db: withFewWriters(given.db, WRITERS) }
  let nextTimes = 0
  let nextRows = 0

  async function findChannels(): Promise<readonly HookKey[]> {
    const now = deps.clock()
    const [atTimes, atRows] = [isDue(nextTimes, now, MINUTE_MS), isDue(nextRows, now, HOUR_MS)]
    if (atTimes) nextTimes = now + MINUTE_MS
    if (atRows) nextRows = now + HOUR_MS
    await tellHooks(deps, { atTimes, atRows })
    return hooksDue(deps.db.read, deps.clock())
  }

  async function work(hook: HookKey): Promise<void> {
    try {
      while (await sendBatch(hook)) if (relay.stopping) return
    } catch (err) {
      deps.log.error(
        { err, shopId: hook.shopId, hook: hook.id },
        'Messages of a hook could not be sent; they are tried again.',
      )
    }
  }

  /** Returns whether there may be more that the receiver would take now. */
  async function sendBatch(key: HookKey): Promise<boolean> {
    const taken = await takeHookMessages(deps, key, AT_ONCE)
    if (!taken || taken.messages.length === 0) return false
    const { hook, messages, leaseUntil } = taken
    const tried = await Promise.all(
      messages.map(async (message) => {
        const signed = await signedMessage(deps.db.read, deps, hook, message)
        return { message, answer: signed && (await postHook({ url: hook.url, ...signed }, deps.reach, limitMs)) }
      }),
    )
    await noteTries(deps, hook, tried, leaseUntil)
    return messages.length === AT_ONCE && tried.every(({ answer }) => answer === null || answer.status !== null)
  }

  const relay = createRelayLoop({
    findChannels,
    work,
    name: ({ shopId, id }: HookKey) => `${shopId}:${id}`,
    parallel,
    pollMs: POLL_MS,
    chance: deps.chance,
    onFindFailed: (err) => deps.log.error({ err }, 'What programs are to be told cannot be read; it is tried again.'),
  })
  return relay
}
