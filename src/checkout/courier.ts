import { type Answer, answered, type News } from './answered.ts'
import { type Call, nextCall, type Sending } from './sending.ts'

export type CourierState = 'idle' | 'sending' | 'waiting'

export interface CourierDeps {
  /** What is stored at this moment; another tab may have changed it. */
  now(): Sending | null
  keep(sending: Sending | null): void
  post(call: Call): Promise<Answer>
  /** Calls `act` after that time. */
  later(act: () => void, ms: number): void
  /** Between 0 and 1. */
  chance(): number
  onNews(news: News): void
  onState(state: CourierState): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Tells the server everything that is stored for it, one call at a time, again and again until it has answered. */
export function createCourier(deps: CourierDeps): { deliver(): Promise<void> } {
  let running: Promise<void> | null = null
  let failures = 0
  const deliver = (): Promise<void> => {
    running ??= run()
    return running
  }
  const run = async (): Promise<void> => {
    await null
    try {
      await tellAll()
    } finally {
      running = null
    }
  }
  const tellAll = async (): Promise<void> => {
    let lost = 0
    for (let call = upcoming(deps); call; call = upcoming(deps)) {
      deps.onState('sending')
      const answer = await deps.post(call)
      if (answer.kind === 'refused' && answer.status === 404) lost += 1
      if (answer.kind === 'unreachable' || lost > 1) return pause(answer)
      failures = 0
      take(deps, call, answer)
    }
    deps.onState('idle')
  }
  const pause = (answer: Answer): void => {
    const asked = answer.kind === 'unreachable' ? answer.retryAfterMs : 0
    const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + deps.chance())
    failures += 1
    deps.onState('waiting')
    deps.later(deliver, Math.max(asked, growing))
  }
  return { deliver }
}

/** The next call; an order is counted as sent before it leaves. */
function upcoming({ now, keep }: CourierDeps): Call | null {
  const sending = now()
  const call = sending && nextCall(sending)
  if (sending?.order && call?.act === 'update') {
    keep({ ...sending, order: { ...sending.order, tries: sending.order.tries + 1 } })
  }
  return call
}

/** Nothing is taken for a ticket that is no longer this browser's: another tab has finished it. */
function take(deps: CourierDeps, call: Call, answer: Exclude<Answer, { kind: 'unreachable' }>): void {
  const sending = deps.now()
  if (sending?.key !== call.key) return
  const news = answered(sending, call, answer)
  deps.keep(news.sending)
  deps.onNews(news)
}
