import { openWelcome } from './first-visit.browser.ts'
import { atFirstActivity, watchActivity } from './inactivity.browser.ts'
import { loadExtras } from './load-extras.browser.ts'
import { showLoading } from './loading-bar.browser.ts'
import { measure } from './measuring.browser.ts'
import { showNetworkStatus } from './network-status.browser.ts'
import { watchOrdering } from './ordering.browser.ts'
import { offerSubscription } from './subscription.browser.ts'

/** The extras of a page. Those that need libraries wait for the first activity. */
export function visit(): void {
  watchActivity()
  watchOrdering()
  showLoading()
  showNetworkStatus()
  openWelcome()
  offerSubscription()
  measure()
  atFirstActivity(loadExtras)
  // What has the focus was tapped before this code ran.
  if (document.querySelector('dialog[open],[data-extras],:focus')) loadExtras()
}
