import { limited } from '../lib/limited.ts'

/** One thing that is worked on by itself. */
interface Job {
  readonly channel: string
}

export interface RelayWork<Work extends Job> {
  /** What is to be done now; a job that is being worked on may be in it. */
  look(): Promise<readonly Work[]>
  /** Never rejects. */
  work(job: Work): Promise<void>
  readonly parallel: number
  /** Milliseconds until the next look. */
  pause(failed: boolean): number
  lookFailed(error: unknown): void
}

export interface Relay {
  /** Looks once, does what it finds, and answers how many channels that were. */
  turn(): Promise<number>
  /** Turns until `stop`. */
  start(): void
  /** Begins nothing more and waits for what is under way, at most `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
  readonly stopping: boolean
}

const PATIENCE_MS = 2_000

/** Works on channels side by side, on each one at a time, so that one that hangs delays no other. */
export function relayOf<Work extends Job>({ look, work, parallel, pause, lookFailed }: RelayWork<Work>): Relay {
  const places = limited(parallel)
  const underWay = new Map<string, Promise<void>>()
  let stopping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<readonly Promise<void>[]> {
    const found = await look()
    const free = stopping ? [] : found.filter(({ channel }) => !underWay.has(channel))
    return free.map((job) => {
      const end = places(() => (stopping ? Promise.resolve() : work(job))).finally(() => underWay.delete(job.channel))
      underWay.set(job.channel, end)
      return end
    })
  }

  async function tick(): Promise<void> {
    const failed = await begin().then(
      () => false,
      (error) => {
        lookFailed(error)
        return true
      },
    )
    next(pause(failed))
  }

  function next(ms: number): void {
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
    start: () => next(0),
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
