import type { Outcome } from '../outcome.ts'
import { type CallFailure, postCall } from './post-call.browser.ts'

/** No call returns sooner, so that the page does not flicker. */
const LEAST_DELAY_MS = 200
const SORRY = '/sorry'

/**
 * Calls `/api/v1/web/{call}` of this shop and returns the whole body. Failures are logged. A failure that ends the visit redirects to `/sorry`, but not
 * while the shopper is typing or a dialog is open.
 */
export async function callApi<Body>(call: string, params: object): Promise<Outcome<Body, CallFailure>> {
  const [answered] = await Promise.all([postCall<Body>(call, params), pause(LEAST_DELAY_MS)])
  if (answered.ok) return answered
  console.warn(`${call} failed`, answered.refusal)
  if (endsVisit(call, answered.refusal) && mayLeave()) location.assign(SORRY)
  return answered
}

function mayLeave(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select')
  return !isTyping && !document.querySelector('dialog[open]') && location.pathname !== SORRY
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Calls that a page can do without. */
const OPTIONAL = new Set([
  'getconfigpage',
  'products',
  'product-start',
  'product-start-wsp',
  'product-start-price',
  'getcategories',
])

/** Whether the failure redirects to `/sorry` (specification, section 8). All others are only logged. */
export function endsVisit(call: string, { status }: CallFailure): boolean {
  return status === 500 || (status === 404 && !OPTIONAL.has(call))
}
