import type { Outcome } from './outcome.ts'

export type LoadingPhase = 'begun' | 'ended' | 'failed'

declare global {
  interface WindowEventMap {
    loading: CustomEvent<LoadingPhase>
  }
}

/** Shows the loading bar as long as the work goes on; the bar listens for this on the window. */
export async function whileLoading<Value, Refusal>(
  work: Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal>> {
  announce('begun')
  const outcome = await work.catch((error: unknown) => {
    announce('failed')
    throw error
  })
  announce(outcome.ok ? 'ended' : 'failed')
  return outcome
}

function announce(phase: LoadingPhase): void {
  dispatchEvent(new CustomEvent('loading', { detail: phase }))
}
