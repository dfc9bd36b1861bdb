import { setTimeout as pause } from 'node:timers/promises'

/** A rest in times of what the work before it took: a day that one act has changed is wanted soon, and many days hold up shoppers for long. */
const AFTER_ONE = 1
const AFTER_MANY = 3

/** Rests between pieces of long work, so that shoppers' requests find the process free in between. */
export function restBetween(stopping: AbortSignal): (waiting: number) => Promise<void> {
  let since = performance.now()
  return async (waiting) => {
    const times = waiting > 1 ? AFTER_MANY : AFTER_ONE
    await pause(times * (performance.now() - since), undefined, { signal: stopping }).catch(() => {})
    since = performance.now()
  }
}
