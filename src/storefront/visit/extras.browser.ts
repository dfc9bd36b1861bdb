import { closeDialogsOnBack } from './back.browser.ts'

/** Leaves the processor to the first tap. */
const SET_UP_AFTER_MS = 1_000

let isStarted = false

/** Starts, once, what follows the first activity. */
export function startExtras(): void {
  if (isStarted) return
  isStarted = true
  closeDialogsOnBack()
  setTimeout(loadSetUp, SET_UP_AFTER_MS)
}

function loadSetUp(): void {
  import('./set-up.browser.ts').then(
    ({ setUp }) => setUp(),
    () => {},
  )
}
