import { setTimeout as pause } from 'node:timers/promises'

const TIMES = 3

/** A rest between pieces of long work, three times as long as the piece took, so that shoppers' requests find the process free most of the time. */
export function restingThrice(stopping: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    await pause(TIMES * (performance.now() - since), undefined, { signal: stopping }).catch(() => {})
    since = performance.now()
  }
}
