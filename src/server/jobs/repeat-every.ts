export interface RepeatingJob {
  /** Waits for the run under way. */
  stop(): Promise<void>
}

interface Schedule {
  /** The delay before the first run: a process that has just started answers shoppers first. */
  readonly firstMs: number
  readonly everyMs: number
  /** No run begins once this is aborted. */
  readonly stopping: AbortSignal
}

/** Runs `act` periodically until `stop`, never concurrently: the interval counts from the end of the last run. `act` handles its own failures. */
export function repeatEvery({ firstMs, everyMs, stopping }: Schedule, act: () => Promise<void>): RepeatingJob {
  let underWay: Promise<void> = Promise.resolve()
  let timer = later(firstMs)

  function later(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      underWay = act().finally(() => {
        if (!stopping.aborted) timer = later(everyMs)
      })
    }, ms)
  }

  return {
    stop() {
      clearTimeout(timer)
      return underWay
    },
  }
}
