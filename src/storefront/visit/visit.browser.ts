import { atFirstSign, beginCalm } from './calm.browser.ts'
import { welcome } from './first-visit.browser.ts'
import { showLoading } from './loading-bar.browser.ts'
import { measure } from './measuring.browser.ts'
import { showNetworkStatus } from './network-status.browser.ts'
import { offerSubscription } from './subscription.browser.ts'

/** The first tap has the processor for itself. */
const AFTER_ANSWER_MS = 1_000

/** What a page does beside what it is for. What needs libraries waits for a sign of a shopper. */
export function visit(): void {
  beginCalm()
  showLoading()
  showNetworkStatus()
  welcome()
  offerSubscription()
  measure()
  atFirstSign(() => setTimeout(loadSetUp, AFTER_ANSWER_MS))
}

function loadSetUp(): void {
  import('./set-up.browser.ts').then(
    ({ setUp }) => setUp(),
    () => {},
  )
}
