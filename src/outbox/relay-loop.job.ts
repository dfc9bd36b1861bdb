import { fractionOf } from '../lib/backoff.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'

export interface RelayWork<Channel> {
  /** Finds channels with work; those under way may be among them. */
  findChannels(): Promise<readonly Channel[]>
  /** Works on one channel; never rejects. */
  work(channel: Channel): Promise<void>
  /** A unique name for a channel. */
  name(channel: Channel): string
  /** Channels that are worked on at a time. */
  readonly parallel: number
  /** Milliseconds until the next poll, more or less a tenth by chance. */
  readonly pollMs: number
  chance(bytes: number): Uint8Array
  onFindFailed(error: unknown): void
}

export interface Relay {
  /** Polls once, works on the channels that it finds, and returns how many those were. */
  turn(): Promise<number>
  /** Polls until `stop`. */
  start(): void
  /** Starts no more work, and waits for what is under way, at most `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
  readonly stopping: boolean
}

const PATIENCE_MS = 2_000
const POLL_AFTER_FAILURE_MS = 5_000

/** Polls for channels with work and works on them in parallel, on each once at a time: one that hangs delays no other. */
export function createRelayLoop<Channel>(given: RelayWork<Channel>): Relay {
  const { findChannels, work, name, pollMs, chance, onFindFailed } = given
  const limitParallel = limitConcurrency(given.parallel)
  const underWay = new Map<string, Promise<void>>()
  let stopping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<readonly Promise<void>[]> {
    const found = await findChannels()
    const free = stopping ? [] : found.filter((channel) => !underWay.has(name(channel)))
    return free.map((channel) => {
      const end = limitParallel(() => (stopping ? Promise.resolve() : work(channel))).finally(() =>
        underWay.delete(name(channel)),
      )
      underWay.set(name(channel), end)
      return end
    })
  }

  async function tick(): Promise<void> {
    const failed = await begin().then(
      () => false,
      (error) => {
        onFindFailed(error)
        return true
      },
    )
    schedule((failed ? POLL_AFTER_FAILURE_MS : pollMs) * (0.9 + fractionOf(chance) / 5))
  }

  function schedule(ms: number): void {
    if (stopping) return
    timer = setTimeout(() => {
      looking = tick()
    }, ms)
  }

  return {
    get stopping() {
      return stopping
    },
    async turn() {
      const ends = await begin()
      await Promise.all(ends)
      return ends.length
    },
    start: () => schedule(0),
    async stop(patienceMs = PATIENCE_MS) {
      stopping = true
      clearTimeout(timer)
      const { promise: patience, resolve } = Promise.withResolvers<void>()
      const limit = setTimeout(resolve, patienceMs)
      await Promise.race([looking.then(() => Promise.all(underWay.values())), patience])
      clearTimeout(limit)
    },
  }
}
