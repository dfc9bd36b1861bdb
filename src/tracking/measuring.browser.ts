import { hasOptedOut } from '../lib/measured.browser.ts'
import { offerChoice } from './measuring-choice.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { dropVisit } from './visit-cookies.browser.ts'

/** Starts the tracker. For a visitor who has opted out, drops what the page has stored before it could know. */
export function startMeasuring(): void {
  offerChoice()
  if (hasOptedOut()) dropVisit()
  else startTracker()
}
