import { connection } from './connection.browser.ts'
import { askAhead, askFor } from './preload-files.browser.ts'

const AT_THE_LATEST_MS = 2_000

/**
 * On a connection that is known to be good, and when the page has nothing else to do, everything that `load` imports is put into the browser's
 * cache, so that the first tap finds it there. None of it runs before. Each file is asked for by itself, so that a tap never waits for all of them.
 */
export function fetchAhead(load: () => readonly (Promise<unknown> | undefined)[]): void {
  if (!isGood(connection()) || !('requestIdleCallback' in window)) return
  whenIdle(() => {
    const files = new Set<string>()
    askFor(load, (file) => void files.add(file))
    askEach([...files])
  })
}

function askEach([file, ...others]: readonly string[]): void {
  if (!file) return
  askAhead(file)?.catch(() => {})
  whenIdle(() => askEach(others))
}

function whenIdle(act: () => void): void {
  requestIdleCallback(act, { timeout: AT_THE_LATEST_MS })
}

function isGood({ saveData, effectiveType }: ReturnType<typeof connection>): boolean {
  return effectiveType === '4g' && !saveData
}
