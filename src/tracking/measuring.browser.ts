import { hasOptedOut, isMeasured } from '../lib/measured.browser.ts'
import { offerChoice } from './measuring-choice.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { dropVisit } from './visit-cookies.browser.ts'

/** Starts the tracker in a shop with a pixel. For a visitor who has opted out, drops what the page has stored before it could know. */
export function startMeasuring(): void {
  offerChoice()
  if (hasOptedOut()) dropVisit()
  else if (isMeasured()) startTracker()
}
