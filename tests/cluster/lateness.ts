import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** How late the machine itself is: what one small write to the disk takes, beside everything else that runs. */
export interface Lateness {
  /** The longest that one took of those that ended in the last `ms`, in milliseconds. */
  within(ms: number): number
  stop(): Promise<void>
}

const EVERY_MS = 25

/** Writes and flushes a page in `file` again and again, until `stop`. */
export async function measureLateness(file: string): Promise<Lateness> {
  const handle = await open(file, 'w')
  const page = Buffer.alloc(4096)
  const seen: { readonly endedAt: number; readonly ms: number }[] = []
  let isOver = false
  async function work(): Promise<void> {
    while (!isOver) {
      const begun = performance.now()
      await pause(EVERY_MS)
      await handle.write(page, 0, page.length, 0)
      await handle.datasync()
      const endedAt = performance.now()
      seen.push({ endedAt, ms: endedAt - begun - EVERY_MS })
    }
  }
  const working = work()
  return {
    within(ms) {
      const since = performance.now() - ms
      return Math.max(0, ...seen.filter(({ endedAt }) => endedAt >= since).map((one) => one.ms))
    },
    async stop() {
      isOver = true
      await working
      await handle.close()
    },
  }
}
