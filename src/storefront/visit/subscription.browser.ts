import { inCalm } from './calm.browser.ts'
import { shownOnce } from './shown-once.browser.ts'

const DELAY_MS = 15_000
const FIRST_REQUEST = 'first-request-at'

/** Asks once for a phone number, 15 s after the visit's first request, and never somebody who has given his with an order. */
export function offerSubscription(): void {
  const first = firstRequestAt()
  const modalSubscription = shownOnce('modalSubscription')
  if (!modalSubscription) return
  const isWanted = () => modalSubscription.isUnseen() && !hasOrdered()
  const ask = () => {
    import('./subscription-form.browser.ts').then(
      ({ answerSubscription }) => {
        answerSubscription()
        inCalm(isWanted, modalSubscription.show)
      },
      () => {},
    )
  }
  setTimeout(inCalm, Math.max(0, first + DELAY_MS - Date.now()), isWanted, ask)
}

function hasOrdered(): boolean {
  return 'order' in localStorage || 'sending' in localStorage
}

/** Milliseconds; of this tab's visit, over all its pages. */
function firstRequestAt(): number {
  const now = performance.timeOrigin
  try {
    const first = Number(sessionStorage.getItem(FIRST_REQUEST)) || now
    sessionStorage.setItem(FIRST_REQUEST, String(first))
    return first
  } catch {
    return now
  }
}
