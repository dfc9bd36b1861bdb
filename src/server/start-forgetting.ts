import { system } from '../activity/actor.ts'
import { keepRetention } from '../orders/keep-retention.job.ts'
import type { Retention } from '../orders/retention.ts'
import type { Deps } from './deps.ts'

const HOUR_MS = 3_600_000
/** A process that has just started answers shoppers first. */
const FIRST_MS = 60_000

/** Applies `retention` every hour until `stop`, which waits for the portion under way. */
export function startForgetting(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'stopping'>,
  retention: Retention,
): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve()
  let timer = later(FIRST_MS)

  function later(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      underWay = forget().finally(() => {
        if (!deps.stopping.aborted) timer = later(HOUR_MS)
      })
    }, ms)
  }

  async function forget(): Promise<void> {
    try {
      const done = await keepRetention(deps, retention, { actor: system, isStopped: () => deps.stopping.aborted })
      if (done.leads + done.orders > 0) deps.log.info(done, 'Forgot people whose time is over')
    } catch (err) {
      deps.log.error({ err }, 'Forgetting failed; the next try is in an hour')
    }
  }

  return {
    stop() {
      clearTimeout(timer)
      return underWay
    },
  }
}
