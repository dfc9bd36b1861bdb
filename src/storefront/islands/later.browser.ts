import { parsed } from './parsed.browser.ts'
import { persistently } from './persistently.browser.ts'

/** What a page does after what it is for. */
export function fetchRest(): void {
  parsed.then(rest).catch(() => {})
}

export function rest() {
  return persistently(() => import('./rest.browser.ts'))
}
