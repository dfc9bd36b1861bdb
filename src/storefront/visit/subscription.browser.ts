import { whenInactive } from './inactivity.browser.ts'
import { isOrdering } from './ordering.browser.ts'
import { shownOnce } from './shown-once.browser.ts'

const DELAY_MS = 15_000
const FIRST_REQUEST = 'first-request-at'

/** Asks once for a phone number, 15 s after the visit's first request. Not during an order, and not after one, which has the number. */
export function offerSubscription(): void {
  const first = firstRequestAt()
  const modalSubscription = shownOnce('modalSubscription')
  if (!modalSubscription) return
  const isWanted = () => modalSubscription.isUnseen() && !isOrdering() && !hasOrdered()
  const ask = () => {
    import('./subscription-form.browser.ts').then(
      ({ answerSubscription }) => {
        answerSubscription()
        whenInactive(isWanted, modalSubscription.show)
      },
      () => {},
    )
  }
  setTimeout(whenInactive, Math.max(0, first + DELAY_MS - Date.now()), isWanted, ask)
}

function hasOrdered(): boolean {
  return 'order' in localStorage
}

/** The time of the first request of this tab's visit, in milliseconds. */
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
