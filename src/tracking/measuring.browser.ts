import { hasRefused } from '../lib/measured.browser.ts'
import { offerChoice } from './measuring-choice.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { forgetVisit } from './visit-cookies.browser.ts'

/** Whoever has refused is left alone: what the page wrote down before it could know is gone. */
export function startMeasuring(): void {
  offerChoice()
  if (hasRefused()) forgetVisit()
  else startTracker()
}
