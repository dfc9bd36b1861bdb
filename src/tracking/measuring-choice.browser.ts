import { hasGlobalPrivacyControl, hasOptedOut, isMeasured } from '../lib/measured.browser.ts'
import { allowPixel } from './pixel.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { writeChoice } from './visit-cookies.browser.ts'

type Choice = 'allowed' | 'refused' | 'browser'

/** Shows the part `[data-when]` of `[data-measuring]` that matches the visitor's choice. Its button switches the choice and focuses the new text. */
export function offerChoice(): void {
  const control = document.querySelector<HTMLElement>('[data-measuring]')
  if (!control) return
  show(control)
  addEventListener('pageshow', () => show(control))
  for (const button of control.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const optsOut = !hasOptedOut()
      writeChoice(optsOut)
      allowPixel(!optsOut)
      if (isMeasured()) startTracker(new URLSearchParams(location.search))
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
  if (hasGlobalPrivacyControl()) return 'browser'
  return hasOptedOut() ? 'refused' : 'allowed'
}
