import { hasRefused, saysBrowserNo } from '../lib/measured.browser.ts'
import { allowPixel } from './pixel.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { writeChoice } from './visit-cookies.browser.ts'

type Choice = 'allowed' | 'refused' | 'browser'

/** In `[data-measuring]` shows the part `[data-when]` of the visitor's choice. Its button chooses the other, and the focus goes on to what it says then. */
export function offerChoice(): void {
  const control = document.querySelector<HTMLElement>('[data-measuring]')
  if (!control) return
  show(control)
  addEventListener('pageshow', () => show(control))
  for (const button of control.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const refuses = !hasRefused()
      writeChoice(refuses)
      allowPixel(!refuses)
      if (!refuses) startTracker(new URLSearchParams(location.search))
      show(control).querySelector('p')?.focus()
    })
  }
}

function show(control: HTMLElement): HTMLElement {
  const choice = currentChoice()
  const parts = [...control.querySelectorAll<HTMLElement>('[data-when]')]
  for (const part of parts) part.hidden = part.dataset.when !== choice
  return parts.find((part) => !part.hidden) ?? control
}

function currentChoice(): Choice {
  if (saysBrowserNo()) return 'browser'
  return hasRefused() ? 'refused' : 'allowed'
}
