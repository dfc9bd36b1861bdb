import type { Outcome } from '../outcome.ts'

export type LoadingPhase = 'begun' | 'ended' | 'failed'

declare global {
  interface WindowEventMap {
    loading: CustomEvent<LoadingPhase>
  }
}

/** Shows the loading bar while the work runs. The bar listens for the window event `loading`. */
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
