import type { ComponentType } from 'react'
import { resumeSending } from '../../checkout/resume-sending.browser.ts'
import { say } from '../components/saying.browser.ts'
import { visit } from '../visit/visit.browser.ts'
import { fetchAhead } from './fetch-ahead.browser.ts'
import { hideHeader } from './header-hiding.browser.ts'
import { inTurn, shown } from './in-turn.browser.ts'
import { islands } from './islands.ts'
import { askFor } from './preload-files.browser.ts'

const AFTER_LOAD_MS = 300

const chunks: Readonly<Record<string, () => Promise<ComponentType<never>>>> = islands

/** Fetches an island's code; what it answers hydrates the island. React's code, the island's, and each hydration are tasks of their own. */
export async function hydrator(name = ''): Promise<(island: HTMLElement) => Promise<void>> {
  const load = chunks[name]
  askFor(() => [load?.()])
  const { hydrate } = await import('./hydrate.browser.tsx')
  const component = await inTurn(async () => load?.())
  return async (island) => component && inTurn(() => hydrate(island, component), shown)
}

/** Puts one unit of a card's product into the cart and tells the shopper. Fails when the code for it does not come. */
export async function addCard(text: string): Promise<void> {
  const added = await import('../components/added-card.browser.ts')
  say(added.addCard(text) ? 'Agregado al carrito' : 'Ya llevas 3 unidades en tu carrito')
}

hideHeader()
resumeSending()
if (document.readyState === 'complete') loaded()
else addEventListener('load', loaded)

/** Pages with `[data-bar]` do more than what they are for, but not before everything else is there. */
function loaded(): void {
  setTimeout(() => {
    if (document.querySelector('[data-bar]')) visit()
    fetchAhead(() => [import('./hydrate.browser.tsx'), ...islandsHere().map((name) => chunks[name]?.())])
  }, AFTER_LOAD_MS)
}

function islandsHere(): readonly string[] {
  const names = [...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => dataset.island ?? '')
  return [...new Set(names)]
}
