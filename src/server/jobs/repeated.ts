export interface Repeated {
  /** Waits for the run under way. */
  stop(): Promise<void>
}

interface Rhythm {
  /** A process that has just started answers shoppers first. */
  readonly firstMs: number
  readonly everyMs: number
  /** No run begins after that. */
  readonly stopping: AbortSignal
}

/** Runs `act` now and then until `stop`, never twice at once: the time counts from the end of the run before. `act` handles its own failures. */
export function repeated({ firstMs, everyMs, stopping }: Rhythm, act: () => Promise<void>): Repeated {
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
