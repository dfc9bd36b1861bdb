import { fetchAhead } from './fetch-ahead.browser.ts'
import { inOwnTask, painted } from './in-own-task.browser.ts'
import type { IslandChunks } from './island-chunks.ts'
import { preloadImports } from './preload-files.browser.ts'
import type { SecondScript } from './wake-islands.browser.ts'

/** Loads and hydrates a front's islands. Running React's code, running the island's code and each hydration are separate tasks, so that input is handled in between. */
export function hydratorOf(chunks: IslandChunks): SecondScript['hydrator'] {
  return async (name = '') => {
    const load = chunks[name]
    preloadImports(() => [load?.()])
    const { hydrate } = await import('./hydrate.browser.tsx')
    const component = await inOwnTask(async () => load?.())
    return async (island) => component && inOwnTask(() => hydrate(island, component), painted)
  }
}

/** Fetches the code of this page's islands while the page is idle, and runs none of it. */
export function fetchIslandsAhead(chunks: IslandChunks): void {
  fetchAhead(() => [import('./hydrate.browser.tsx'), ...islandsHere().map((name) => chunks[name]?.())])
}

function islandsHere(): readonly string[] {
  const names = [...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => dataset.island ?? '')
  return [...new Set(names)]
}
