import type { Deps } from './deps.ts'
import { keepAllRetention } from './tickets/keep-retention.action.ts'
import type { Retention } from './tickets/retention.ts'

const HOUR_MS = 3_600_000
/** A process that has just started has shoppers to answer. */
const FIRST_MS = 60_000

/** Does once an hour what `retention` says, until `stop`, which waits for the portion under way. */
export function startForgetting(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>,
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
      const done = await keepAllRetention(deps, retention, () => deps.stopping.aborted)
      if (done.leads + done.orders > 0) deps.log.info(done, 'Forgot whom the retention says')
    } catch (err) {
      deps.log.error({ err }, 'Nobody was forgotten this hour; it is tried again in the next.')
    }
  }

  return {
    stop() {
      clearTimeout(timer)
      return underWay
    },
  }
}
