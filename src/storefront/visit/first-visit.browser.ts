import { isAdvertised } from './advertised.ts'
import { inCalm } from './calm.browser.ts'
import { shownOnce } from './shown-once.browser.ts'

/**
 * Tells once how delivery and payment work here: at the first calm moment of a page that no advertisement led to, because who follows one wants
 * what it showed.
 */
export function welcome(): void {
  const modalFirst = shownOnce('modalFirst')
  if (modalFirst && !isAdvertised(new URLSearchParams(location.search))) inCalm(modalFirst.isUnseen, modalFirst.show)
}
