import { hasOptedOut, isMeasured } from '../../lib/browser/measured.browser.ts'
import { askMeasuring } from './ask-measuring.browser.ts'
import { offerChoice } from './measuring-choice.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { dropVisit } from './visit-cookies.browser.ts'

/** Starts the tracker in a shop with a pixel. For a visitor who may not be measured, drops what the page has stored before it could know. */
export function startMeasuring(): void {
  offerChoice()
  askMeasuring()
  if (hasOptedOut()) dropVisit()
  else if (isMeasured()) startTracker()
}
