import type { Database } from '../database/database.ts'
import { limited } from '../lib/limited.ts'
import { type Channel, channelsWithWork } from '../outbox/channels.store.ts'
import { deliverBatch } from './deliver-events.action.ts'
import { pacer } from './pace.ts'
import { type Relay, relayOf } from './relay.ts'
import type { RelayDeps } from './relay-deps.ts'
import { keepTidy } from './tidy-outbox.action.ts'

interface RelayOptions {
  /** Letters of one call; the network takes 1,000. */
  readonly batch?: number
  /** Channels that are worked on at a time. */
  readonly parallel?: number
  /** How long the network may take to answer. */
  readonly limitMs?: number
}

const POLL_MS = 500
const POLL_AFTER_FAILURE_MS = 5_000
/** Whether the token of a paused channel has changed is not asked at every turn. */
const PAUSED_LOOK_MS = 5_000
const TIDY_MS = 60_000
/** Orders come first: the relay never holds more of the database's writers than this. */
const WRITERS = 3

/** Delivers conversion events, as docs/decisions/0007 has it: one relay a process, several processes on one database. */
export function createRelay(
  given: RelayDeps,
  { batch = 1_000, parallel = 32, limitMs = 1_500 }: RelayOptions = {},
): Relay {
  const deps = { ...given, db: withFewWriters(given.db) }
  const pace = pacer(batch)
  let nextPausedLook = 0
  let nextTidying = 0

  async function look(): Promise<readonly Channel[]> {
    const now = deps.clock()
    if (now >= nextTidying) nextTidying = (await keepTidy(deps)) ? now : now + TIDY_MS
    const found = await channelsWithWork(deps.db.read, now)
    const withPaused = now >= nextPausedLook
    if (withPaused) nextPausedLook = now + PAUSED_LOOK_MS
    return found.filter(({ trouble }) => withPaused || !trouble || trouble.notBefore <= now)
  }

  async function work(job: Channel): Promise<void> {
    try {
      await deliverAll(job)
    } catch (err) {
      deps.log.error({ err, channel: job.channel }, 'Conversion events could not be delivered; they are tried again.')
    }
  }

  /** Goes on at once after a full batch, so that what an outage left is gone soon after it. */
  async function deliverAll(job: Channel): Promise<void> {
    let channel = job
    for (;;) {
      const most = pace.most(job.channel)
      const limits = { most, limitMs, stopping: () => relay.stopping }
      const end = await deliverBatch(deps, channel, limits)
      pace.learn(job.channel, end.taken, end.trouble)
      if (end.trouble || end.taken < most || relay.stopping) return
      channel = end.channel
    }
  }

  const relay = relayOf({
    look,
    work,
    parallel,
    pause: (failed) => (failed ? POLL_AFTER_FAILURE_MS : POLL_MS) * (0.9 + (deps.chance(1)[0] ?? 0) / 1_280),
    lookFailed: (err) => deps.log.error({ err }, 'The outbox of conversion events cannot be read; it is tried again.'),
  })
  return relay
}

function withFewWriters(db: Database): Database {
  const places = limited(WRITERS)
  return { ...db, transaction: (work, limit) => places(() => db.transaction(work, limit)) }
}
