import { isAdvertised } from './advertised.ts'
import { whenInactive } from './inactivity.browser.ts'
import { isOrdering } from './ordering.browser.ts'
import { shownOnce } from './shown-once.browser.ts'

/**
 * Opens the dialog about delivery and payment once, at the first inactive moment. Not for shoppers who follow an advertisement (they want its product), and never
 * during an order.
 */
export function openWelcome(): void {
  const modalFirst = shownOnce('modalFirst')
  if (!modalFirst || isAdvertised(new URLSearchParams(location.search))) return
  whenInactive(() => modalFirst.isUnseen() && !isOrdering(), modalFirst.show)
}
