import { hasGlobalPrivacyControl, hasOptedOut, isMeasured } from '../../lib/browser/measuring-consent.browser.ts'
import { ALLOWED, REFUSED } from '../../lib/measuring.ts'
import { allowPixels } from './pixels/load-pixels.browser.ts'
import { startTracker } from './tracker.browser.ts'
import { writeChoice } from './visit-cookies.browser.ts'

type Choice = 'allowed' | 'refused' | 'browser'

/** Shows the part `[data-when]` of `[data-measuring]` that matches the visitor's choice. Its button switches the choice and focuses the new text. */
export function showMeasuringChoice(): void {
  const control = document.querySelector<HTMLElement>('[data-measuring]')
  if (!control) return
  show(control)
  addEventListener('pageshow', () => show(control))
  for (const button of control.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      saveMeasuringChoice(hasOptedOut(), 'privacidad')
      show(control).querySelector('p')?.focus()
    })
  }
}

/** Saves the visitor’s choice and applies it to this page at once. Events that are still queued are dropped. */
export function saveMeasuringChoice(allows: boolean, page: 'pregunta' | 'privacidad'): void {
  writeChoice(!allows)
  allowPixels(allows)
  if (isMeasured()) startTracker(new URLSearchParams(location.search))
  saveChoiceWithOrder(allows, page)
}

/** Saves the choice with this browser’s last order too, so that a sale that is reported later respects it. */
function saveChoiceWithOrder(allows: boolean, desde: string): void {
  const code = lastOrderCode()
  if (!code) return
  const body = new URLSearchParams({ medicion: allows ? ALLOWED : REFUSED, desde })
  fetch(`/pedido/${code}/permisos`, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
}

/** Read from local storage directly, because the code of the order form is not loaded here. */
function lastOrderCode(): string | null {
  try {
    const { code } = JSON.parse(localStorage.getItem('order') ?? '')
    return /^\w{8}$/.test(code) ? code : null
  } catch {
    return null
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
