import { openWelcome } from './first-visit.browser.ts'
import { atFirstActivity, watchActivity } from './inactivity.browser.ts'
import { loadBack } from './load-back.browser.ts'
import { showLoading } from './loading-bar.browser.ts'
import { measure } from './measuring.browser.ts'
import { showNetworkStatus } from './network-status.browser.ts'
import { watchOrdering } from './ordering.browser.ts'
import { offerSubscription } from './subscription.browser.ts'

/** Leaves the processor to the first tap. */
const AFTER_ACTIVITY_MS = 1_000

/** The extras of a page. Those that need libraries wait for the first activity. */
export function visit(): void {
  watchActivity()
  watchOrdering()
  showLoading()
  showNetworkStatus()
  openWelcome()
  offerSubscription()
  measure()
  atFirstActivity(loadBack)
  atFirstActivity(() => setTimeout(loadSetUp, AFTER_ACTIVITY_MS))
}

function loadSetUp(): void {
  import('./set-up.browser.ts').then(
    ({ setUp }) => setUp(),
    () => {},
  )
}
