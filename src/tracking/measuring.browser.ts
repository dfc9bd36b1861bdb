import { offerChoice } from './measuring-choice.browser.ts'
import { startTracker } from './tracker.browser.ts'

export function startMeasuring(): void {
  offerChoice()
  startTracker()
}
