import { closest } from './closest.browser.ts'
import { connection } from './connection.browser.ts'
import { replayHeldEvents } from './held-events.browser.ts'
import { parsed } from './page-parsed.browser.ts'
import { reloadOnce } from './reload.browser.ts'
import { retryLoading } from './retry-loading.browser.ts'

/** What a front's second script exports so that its islands can wake. `hydratorOf` makes it. */
export interface SecondScript {
  hydrator(name?: string): Promise<(island: HTMLElement) => Promise<void>>
}

/** Fetches an island's code, hydrates it and replays what was held for it. Does nothing for an island that is awake or waking. */
export type WakeIsland = (island: HTMLElement) => Promise<void>

export function islandWaker(second: () => Promise<SecondScript>): WakeIsland {
  return async (island) => {
    if (island.dataset.state) return
    island.dataset.state = 'waking'
    await parsed
    try {
      const { hydrator } = await second()
      const hydrate = await retryLoading(() => hydrator(island.dataset.island))
      await hydrate(island)
      island.dataset.state = 'awake'
    } catch {
      island.dataset.state = ''
      if (reloadOnce()) return
    }
    replayHeldEvents(island)
  }
}

export function wakeAll(wake: WakeIsland, within: ParentNode, selector = '[data-island]'): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) wake(island)
}

/**
 * Wakes eager islands as soon as the page is parsed, and all of them if the history entry has `eager`. The others wake at the first scroll, touch or key: the
 * touched one first, alone on the processor. They also wake when another tab changes the storage, because they may have to show it.
 */
export function wakeIslands(wake: WakeIsland): void {
  parsed.then(() => {
    const { eager } = history.state ?? {}
    wakeAll(wake, document, eager ? undefined : '[data-wake]')
  })
  const options = { capture: true, passive: true }
  const signs = ['scroll', 'pointerdown', 'touchstart', 'keydown', 'storage'] as const
  const onSign = (event: Event) => {
    const island = closest(event, '[data-island]')
    const touched = island && wake(island)
    if (savesData()) return
    for (const sign of signs) removeEventListener(sign, onSign, options)
    Promise.all([touched, parsed]).then(() => wakeAll(wake, document))
  }
  for (const sign of signs) addEventListener(sign, onSign, options)
}

/** On such connections only the touched island is fetched. */
function savesData(): boolean {
  const { saveData, effectiveType = '' } = connection()
  return saveData === true || /2g/.test(effectiveType)
}
