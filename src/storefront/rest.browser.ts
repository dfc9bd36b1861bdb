import { resumeSending } from '../checkout/sending/resume-sending.browser.ts'
import { fetchIslandsAhead, hydratorOf } from '../web/islands/hydrator.browser.ts'
import { islands } from './islands.ts'
import { hideHeader } from './visit/header-hiding.browser.ts'
import { visit } from './visit/visit.browser.ts'

const AFTER_LOAD_MS = 300

export const hydrator = hydratorOf(islands)

/** Puts one unit of a card's product into the cart, or asks for its colour first. Fails when its code cannot be fetched. */
export async function addCard(text: string): Promise<void> {
  const added = await import('./components/cards/added-card.browser.ts')
  await added.addCard(text)
}

hideHeader()
resumeSending()
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad)

/** Extras such as the loading bar and measuring wait until everything else has loaded. Only pages with `[data-bar]` have them. */
function afterLoad(): void {
  setTimeout(() => {
    if (document.querySelector('[data-bar]')) visit()
    fetchIslandsAhead(islands)
  }, AFTER_LOAD_MS)
}
