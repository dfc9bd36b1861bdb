import { closeDialogsOnBack } from './back.browser.ts'
import { bringStored } from './stored-cart.browser.ts'
import { wakeSearch } from './wake-search.browser.ts'

/** Leaves the processor to the first tap. */
const SET_UP_AFTER_MS = 1_000

let isStarted = false

/** Starts, once, what follows the first activity. The cart page calls it before, to look whether it shows everything. */
export function startExtras(): void {
  const cartPage = document.querySelector('[data-extras]')
  cartPage?.removeAttribute('data-extras')
  bringStored(cartPage).catch(() => {})
  if (isStarted || cartPage) return
  isStarted = true
  loadReport()
  closeDialogsOnBack()
  wakeSearch()
  if (document.querySelector('[data-video]')) loadPlayers()
  setTimeout(loadSetUp, SET_UP_AFTER_MS)
}

/** At once, because many leave the first page with their first tap. */
function loadReport(): void {
  import('./report-visit.browser.ts').then(
    (report) => report.reportVisit(),
    () => {},
  )
}

/** Before they are there, the links to the videos are followed. */
function loadPlayers(): void {
  import('./video-taps.browser.ts').then(
    (players) => players.playVideosInPlace(),
    () => {},
  )
}

function loadSetUp(): void {
  import('./set-up.browser.ts').then(
    (page) => page.setUp(),
    () => {},
  )
}
