import { openDialogs } from './dialogs.browser.ts'
import { holdUntilAwake } from './hold-until-awake.browser.ts'
import { parsed } from './page-parsed.browser.ts'
import { restoreTyped } from './reload.browser.ts'
import { retryLoading } from './retry-loading.browser.ts'
import { islandWaker, type SecondScript, wakeIslands } from './wake-islands.browser.ts'

/**
 * The first call of a front's starter: holds taps in sleeping islands, opens dialogs and wakes islands. `load` imports the front's second script, which is fetched
 * once the page is parsed. Returns a loader of that script for the front's own use; it retries over a bad connection.
 */
export function startIslands<Script extends SecondScript>(load: () => Promise<Script>): () => Promise<Script> {
  const second = () => retryLoading(load)
  const wake = islandWaker(second)
  restoreTyped()
  openDialogs(wake)
  holdUntilAwake(wake)
  wakeIslands(wake)
  parsed.then(second).catch(() => {})
  return second
}
