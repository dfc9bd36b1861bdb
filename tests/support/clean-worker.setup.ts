import { afterEach, vi } from 'vitest'

/** The next file of tests runs in the same process, so no test leaves behind a clock that stands still, or modules that were loaded in its window. */
afterEach(() => {
  vi.useRealTimers()
  if (!('window' in globalThis)) return
  vi.unstubAllGlobals()
  vi.resetModules()
})
