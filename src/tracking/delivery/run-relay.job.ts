import { noteLetterResults } from '../../claims/letters/note-letter-results.step.ts'
import { withFewWriters } from '../../database/few-writers.ts'
import { isDue } from '../../lib/time/due.ts'
import { createMailer } from '../../mail/deliver-mail.job.ts'
import { channelName, MAIL_CHANNEL, NEWS_CHANNEL } from '../../outbox/channel.ts'
import { type Channel, channelsWithWork } from '../../outbox/channels.store.ts'
import { createRelayLoop, type Relay } from '../../outbox/relay-loop.job.ts'
import { deliverNews } from '../../staff/news/deliver-news.job.ts'
import { pacer } from './batch-pace.ts'
import { type DeliveryDeps, deliverBatch } from './deliver-batch.job.ts'
import { mendFutureTimes } from './mend-future-times.job.ts'
import { tidyOutbox } from './tidy-outbox.job.ts'

interface RelayOptions {
  /** Letters of one call; the network takes 1,000. */
  readonly batch?: number
  /** Channels that are worked on at a time. */
  readonly parallel?: number
  /** How long the network may take to answer. */
  readonly limitMs?: number
  /** How long the mail server may take for one letter. */
  readonly mailLimitMs?: number
}

const POLL_MS = 500
/** How often paused channels are checked for a new token. */
const PAUSED_LOOK_MS = 5_000
const TIDY_MS = 60_000
/** At most this many write transactions at a time, because orders come first. */
const WRITERS = 3

/** Delivers conversion events (docs/decisions/0007), news to the shops’ people, and letters by e-mail. Each process has one relay; several processes may share a database. */
export function createRelay(
  given: DeliveryDeps,
  { batch = 1_000, parallel = 32, limitMs = 1_500, mailLimitMs = 20_000 }: RelayOptions = {},
): Relay {
  const deps = { ...given, db: withFewWriters(given.db, WRITERS) }
  const pace = pacer(batch)
  const mailer = createMailer(deps, { limitMs: mailLimitMs, noteSettled: noteLetterResults })
  let nextPausedLook = 0
  let nextTidying = 0

  async function findChannels(): Promise<readonly Channel[]> {
    const now = deps.clock()
    if (isDue(nextTidying, now, TIDY_MS)) nextTidying = (await tidy()) ? now : now + TIDY_MS
    const found = await channelsWithWork(deps.db.read, now)
    const withPaused = isDue(nextPausedLook, now, PAUSED_LOOK_MS)
    if (withPaused) nextPausedLook = now + PAUSED_LOOK_MS
    const sendable = deps.settings.mail ? found : found.filter(({ channel }) => channel !== MAIL_CHANNEL)
    return sendable.filter(({ trouble }) => withPaused || !trouble || trouble.notBefore <= now)
  }

  async function tidy(): Promise<boolean> {
    const isMore = await mendFutureTimes(deps)
    return (await tidyOutbox(deps)) || isMore
  }

  async function work(channel: Channel): Promise<void> {
    try {
      if (channel.channel === NEWS_CHANNEL) await deliverNews(deps, channel)
      else if (channel.channel === MAIL_CHANNEL) await mailer.deliver(channel)
      else await deliverAll(channel)
    } catch (err) {
      const { shopId, channel: pixel } = channel
      deps.log.error({ err, shopId, pixel }, 'Letters could not be delivered; they are tried again.')
    }
  }

  /** Continues at once after a full batch, so that the backlog of an outage is sent soon after it. */
  async function deliverAll(found: Channel): Promise<void> {
    const name = channelName(found)
    let channel = found
    for (;;) {
      const most = pace.size(name)
      const limits = { most, limitMs, stopping: () => relay.stopping }
      const end = await deliverBatch(deps, channel, limits)
      pace.learn(name, end.taken, end.trouble)
      if (end.trouble || end.taken < most || relay.stopping) return
      channel = end.channel
    }
  }

  const relay = createRelayLoop({
    findChannels,
    work,
    name: channelName,
    parallel,
    pollMs: POLL_MS,
    chance: deps.chance,
    onFindFailed: (err) =>
      deps.log.error({ err }, 'The outbox of conversion events cannot be read; it is tried again.'),
  })
  return relay
}
