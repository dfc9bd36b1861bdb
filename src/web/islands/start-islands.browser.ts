import { openDialogs } from './dialogs.browser.ts'
import { holdUntilAwake } from './holding.browser.ts'
import { parsed } from './parsed.browser.ts'
import { restoreTyped } from './reload.browser.ts'
import { retrying } from './retrying.browser.ts'
import { type SecondScript, wakeIslands, waker } from './waking.browser.ts'

/**
 * The first call of a front's starter: holds taps in sleeping islands, opens dialogs and wakes islands. `load` imports the front's second script, which is fetched
 * once the page is parsed. Returns a loader of that script for the front's own use; it retries over a bad connection.
 */
export function startIslands<Script extends SecondScript>(load: () => Promise<Script>): () => Promise<Script> {
  const second = () => retrying(load)
  const wake = waker(second)
  restoreTyped()
  openDialogs(wake)
  holdUntilAwake(wake)
  wakeIslands(wake)
  parsed.then(second).catch(() => {})
  return second
}
