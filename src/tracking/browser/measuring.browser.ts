import { hasOptedOut, isMeasured } from '../../lib/browser/measuring-consent.browser.ts'
import { showMeasuringChoice } from './measuring-choice.browser.ts'
import { showMeasuringQuestion } from './measuring-question.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { dropVisit } from './visit-cookies.browser.ts'

/** Starts the tracker in a shop with a pixel. For a visitor who may not be measured, drops what the page stored before it knew that. */
export function startMeasuring(): void {
  showMeasuringChoice()
  showMeasuringQuestion()
  if (hasOptedOut()) dropVisit()
  else if (isMeasured()) startTracker()
}
