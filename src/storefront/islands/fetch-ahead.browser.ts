import { connection } from './connection.browser.ts'
import { askAhead, askFor } from './preload-files.browser.ts'

const AT_THE_LATEST_MS = 2_000

/**
 * On a connection that is known to be good, and when the page has nothing else to do, everything that `load` imports is put into the browser's
 * cache, so that the first tap finds it there. None of it runs before.
 */
export function fetchAhead(load: () => readonly (Promise<unknown> | undefined)[]): void {
  if (!isGood(connection()) || !('requestIdleCallback' in window)) return
  requestIdleCallback(() => askFor(load, askAhead), { timeout: AT_THE_LATEST_MS })
}

function isGood({ saveData, effectiveType }: ReturnType<typeof connection>): boolean {
  return effectiveType === '4g' && !saveData
}
