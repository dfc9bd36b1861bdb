import { connection } from './connection.browser.ts'
import { prefetch, preloadImports } from './preload-files.browser.ts'

const LONGEST_WAIT_MS = 2_000

/**
 * On a connection that is known to be good, fetches the files of everything that `load` imports while the page is idle, so that the first tap finds them in
 * the cache. Nothing of them runs. Each file is a request of its own, so that a tap never waits for all of them.
 */
export function fetchAhead(load: () => readonly (Promise<unknown> | undefined)[]): void {
  if (!isGood(connection()) || !('requestIdleCallback' in window)) return
  whenIdle(() => {
    const files = new Set<string>()
    preloadImports(load, (file) => void files.add(file))
    prefetchEach([...files])
  })
}

function prefetchEach([file, ...others]: readonly string[]): void {
  if (!file) return
  prefetch(file)?.catch(() => {})
  whenIdle(() => prefetchEach(others))
}

function whenIdle(act: () => void): void {
  requestIdleCallback(act, { timeout: LONGEST_WAIT_MS })
}

function isGood({ saveData, effectiveType }: ReturnType<typeof connection>): boolean {
  return effectiveType === '4g' && !saveData
}
