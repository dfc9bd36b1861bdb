const SAMPLE_MS = 100
const SAMPLES = 5

/**
 * Returns the smallest delay of the event loop, in milliseconds, among the last five samples. One long task (a garbage collection, the first page)
 * is no sign of overload; half a second of delay in every sample is.
 */
export function watchEventLoop(clock: () => number): () => number {
  let samples: readonly number[] = []
  let expected = clock() + SAMPLE_MS
  setInterval(() => {
    const now = clock()
    samples = [...samples.slice(1 - SAMPLES), Math.max(0, now - expected)]
    expected = now + SAMPLE_MS
  }, SAMPLE_MS).unref()
  return () => (samples.length < SAMPLES ? 0 : Math.min(...samples))
}
