import { type Answer, afterAnswer, type FinalAnswer, type SendingUpdate } from './ticket-answer.ts'
import { type Call, nextCall, type TicketToSend } from './ticket-to-send.ts'

/** `waiting`: no answer, will retry. `busy`: the server asked to retry later. */
export type SenderState = 'idle' | 'sending' | 'waiting' | 'busy'

export interface SenderDeps {
  /** Reads what is stored at this moment: another tab may have changed it. */
  read(): TicketToSend | null
  save(sending: TicketToSend | null): void
  /** `false` only if it is certain that nothing can arrive: such a try is not counted as sent. */
  isReachable(): Promise<boolean>
  post(call: Call, timeoutMs: number): Promise<Answer>
  schedule(act: () => void, ms: number): void
  /** Between 0 and 1. */
  chance(): number
  onUpdate(update: SendingUpdate): void
  onState(state: SenderState): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** The time-out grows like the pause, so that an answer gets through on a network that is always slow. */
const FIRST_TIMEOUT_MS = 15_000
const LONGEST_TIMEOUT_MS = 60_000

/**
 * Sends everything that is stored for the server, one call at a time, and retries until the server has answered. `flush` does nothing during a pause
 * that the server asked for.
 */
export function createRetryingSender(deps: SenderDeps): { flush(): Promise<void> } {
  let running: Promise<void> | null = null
  let failures = 0
  let isHeldOff = false
  const flush = (): Promise<void> => {
    if (isHeldOff) return Promise.resolve()
    running ??= run()
    return running
  }
  const run = async (): Promise<void> => {
    await null
    try {
      await sendAll()
    } finally {
      running = null
    }
  }
  const sendAll = async (): Promise<void> => {
    let lostTickets = 0
    for (let call = upcomingCall(deps); call; call = upcomingCall(deps)) {
      deps.onState('sending')
      if (isOrder(call) && !(await deps.isReachable())) return pause('waiting', 0)
      if (!countTry(deps, call)) continue
      const answer = await deps.post(call, backedOff(FIRST_TIMEOUT_MS, LONGEST_TIMEOUT_MS))
      if (answer.kind === 'busy') return pause('busy', answer.retryAfterMs)
      if (answer.kind === 'unreachable') return pause('waiting', answer.retryAfterMs)
      if (answer.kind === 'refused' && answer.status === 404) lostTickets += 1
      if (lostTickets > 1) return pause('waiting', 0)
      failures = 0
      apply(deps, call, answer)
    }
    deps.onState('idle')
  }
  const backedOff = (first: number, longest: number): number => Math.min(longest, first * 2 ** failures)
  const pause = (state: SenderState, requestedMs: number): void => {
    const ownMs = backedOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS) * (0.5 + deps.chance())
    failures += 1
    isHeldOff = requestedMs > 0
    deps.onState(state)
    deps.schedule(
      () => {
        isHeldOff = false
        flush()
      },
      Math.max(requestedMs, ownMs),
    )
  }
  return { flush }
}

function upcomingCall({ read }: SenderDeps): Call | null {
  const sending = read()
  return sending && nextCall(sending)
}

function isOrder(call: Call): boolean {
  return call.act === 'update' && call.status === 'finalizado'
}

/** Counts a try of the order before it leaves. Returns whether the call is still to be made. */
function countTry({ read, save }: SenderDeps, call: Call): boolean {
  const sending = read()
  if (sending?.key !== call.key) return false
  if (isOrder(call) && sending.order) {
    save({ ...sending, order: { ...sending.order, tries: sending.order.tries + 1 } })
  }
  return true
}

/** Ignores the answer if another tab has finished the ticket meanwhile. Reports the update before it drops the order, so that a crash loses nothing. */
function apply(deps: SenderDeps, call: Call, answer: FinalAnswer): void {
  const sending = deps.read()
  if (sending?.key !== call.key) return
  const update = afterAnswer(sending, call, answer)
  deps.onUpdate(update)
  deps.save(update.sending)
}
