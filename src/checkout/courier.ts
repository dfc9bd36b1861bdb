import { type Answer, answered, type News, type Settling } from './answered.ts'
import { type Call, nextCall, type Sending } from './sending.ts'

/** `waiting`: to try again after no answer. `busy`: likewise, because the server said so. */
export type CourierState = 'idle' | 'sending' | 'waiting' | 'busy'

export interface CourierDeps {
  /** What is stored at this moment; another tab may have changed it. */
  now(): Sending | null
  keep(sending: Sending | null): void
  /** `false` only when it is sure that nothing arrives: what is not sent at all needs not be doubted later. */
  reaches(): Promise<boolean>
  post(call: Call, patienceMs: number): Promise<Answer>
  /** Calls `act` after that time. */
  later(act: () => void, ms: number): void
  /** Between 0 and 1. */
  chance(): number
  onNews(news: News): void
  onState(state: CourierState): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** It grows like the pause: over a network that is always slow, too, an answer must come in time once. */
const FIRST_PATIENCE_MS = 15_000
const LONGEST_PATIENCE_MS = 60_000

/**
 * Tells the server everything that is stored for it, one call at a time, again and again until it has answered. `deliver` does nothing in the
 * time for which the server asked not to be asked.
 */
export function createCourier(deps: CourierDeps): { deliver(): Promise<void> } {
  let running: Promise<void> | null = null
  let failures = 0
  let isHeldOff = false
  const deliver = (): Promise<void> => {
    if (isHeldOff) return Promise.resolve()
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
      if (isOrder(call) && !(await deps.reaches())) return pause('waiting', 0)
      if (!counted(deps, call)) continue
      const answer = await deps.post(call, grown(FIRST_PATIENCE_MS, LONGEST_PATIENCE_MS))
      if (answer.kind === 'busy') return pause('busy', answer.retryAfterMs)
      if (answer.kind === 'unreachable') return pause('waiting', answer.retryAfterMs)
      if (answer.kind === 'refused' && answer.status === 404) lost += 1
      if (lost > 1) return pause('waiting', 0)
      failures = 0
      take(deps, call, answer)
    }
    deps.onState('idle')
  }
  const grown = (first: number, longest: number): number => Math.min(longest, first * 2 ** failures)
  const pause = (state: CourierState, askedMs: number): void => {
    const growing = grown(FIRST_PAUSE_MS, LONGEST_PAUSE_MS) * (0.5 + deps.chance())
    failures += 1
    isHeldOff = askedMs > 0
    deps.onState(state)
    deps.later(
      () => {
        isHeldOff = false
        deliver()
      },
      Math.max(askedMs, growing),
    )
  }
  return { deliver }
}

function upcoming({ now }: CourierDeps): Call | null {
  const sending = now()
  return sending && nextCall(sending)
}

function isOrder(call: Call): boolean {
  return call.act === 'update' && call.status === 'finalizado'
}

/** An order is counted as sent before it leaves. Answers whether the call is still to be made. */
function counted({ now, keep }: CourierDeps, call: Call): boolean {
  const sending = now()
  if (sending?.key !== call.key) return false
  if (isOrder(call) && sending.order) {
    keep({ ...sending, order: { ...sending.order, tries: sending.order.tries + 1 } })
  }
  return true
}

/** Nothing is taken for a ticket that is no longer this browser's: another tab has finished it. The news are written down before the order is forgotten. */
function take(deps: CourierDeps, call: Call, answer: Settling): void {
  const sending = deps.now()
  if (sending?.key !== call.key) return
  const news = answered(sending, call, answer)
  deps.onNews(news)
  deps.keep(news.sending)
}
