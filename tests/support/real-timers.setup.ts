import { afterEach, vi } from 'vitest'

/** The next file of tests runs in the same process, so no test leaves a clock behind that stands still. */
afterEach(() => vi.useRealTimers())
