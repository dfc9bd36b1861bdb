import { type CallFailure, endsVisit } from './call-failure.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** No answer comes sooner, so that what it changes does not flicker. */
const LEAST_DELAY_MS = 200
const SORRY = '/sorry'

/**
 * Calls `/api/v1/web/{call}` of this shop and answers the whole body. A failure is logged; one that ends the visit leads to `/sorry`, but never
 * away from what somebody is typing or from an open dialog.
 */
export async function callApi<Body>(call: string, params: object): Promise<Outcome<Body, CallFailure>> {
  const [answered] = await Promise.all([post<Body>(call, params), pause(LEAST_DELAY_MS)])
  if (answered.ok) return answered
  console.warn(`${call} failed`, answered.refusal)
  if (endsVisit(call, answered.refusal) && mayLeave()) location.assign(SORRY)
  return answered
}

async function post<Body>(call: string, params: object): Promise<Outcome<Body, CallFailure>> {
  try {
    const response = await fetch(`/api/v1/web/${call}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const body = await response.json().catch(() => ({}))
    if (response.ok && body.code === 200) return done(body)
    const { message } = body
    return refused({ status: response.status, message: typeof message === 'string' ? message : '' })
  } catch {
    return refused({ status: 0, message: '' })
  }
}

function mayLeave(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select')
  return !isTyping && !document.querySelector('dialog[open]') && location.pathname !== SORRY
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
