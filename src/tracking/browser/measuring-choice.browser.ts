import { hasGlobalPrivacyControl, hasOptedOut, isMeasured } from '../../lib/browser/measured.browser.ts'
import { ALLOWED, REFUSED } from '../../lib/measuring.ts'
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
      choose(hasOptedOut(), 'privacidad')
      show(control).querySelector('p')?.focus()
    })
  }
}

/** Keeps the visitor's choice. From now on this page is measured, or is not; what was before is not told any more. */
export function choose(allows: boolean, page: 'pregunta' | 'privacidad'): void {
  writeChoice(!allows)
  allowPixel(allows)
  if (isMeasured()) startTracker(new URLSearchParams(location.search))
  tellOfOrder(allows, page)
}

/** The order of this browser learns of it too, so that a sale that is told later is not told against it. */
function tellOfOrder(allows: boolean, desde: string): void {
  const code = lastOrderCode()
  if (!code) return
  const body = new URLSearchParams({ medicion: allows ? ALLOWED : REFUSED, desde })
  fetch(`/pedido/${code}/permisos`, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
}

/** From local storage, without the code of the order form. */
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
