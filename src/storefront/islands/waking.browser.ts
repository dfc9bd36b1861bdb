import { closest } from './closest.browser.ts'
import { connection } from './connection.browser.ts'
import { release } from './held.browser.ts'
import { rest } from './later.browser.ts'
import { parsed } from './parsed.browser.ts'
import { persistently } from './persistently.browser.ts'
import { reloadOnce } from './reload.browser.ts'

/** Fetches an island's code and hydrates it, once, then replays what was held for it. */
export async function wake(island: HTMLElement): Promise<void> {
  if (island.dataset.state) return
  island.dataset.state = 'waking'
  await parsed
  try {
    const { hydrator } = await rest()
    const hydrate = await persistently(() => hydrator(island.dataset.island))
    await hydrate(island)
    island.dataset.state = 'awake'
  } catch {
    island.dataset.state = ''
    if (reloadOnce()) return
  }
  release(island)
}

export function wakeAll(within: ParentNode, selector = '[data-island]'): void {
  for (const island of within.querySelectorAll<HTMLElement>(selector)) wake(island)
}

/** Wakes islands at once where they ask for it or the shopper comes back to them, the others at the first sign of a shopper. */
export function wakeIslands(): void {
  parsed.then(() => wakeAll(document, history.state?.pagina ? undefined : '[data-wake]'))
  const options = { capture: true, passive: true }
  const signs = ['scroll', 'pointerdown', 'touchstart', 'keydown'] as const
  const onSign = (event: Event) => {
    const island = closest(event, '[data-island]')
    // The others wait, so that what was touched has the processor for itself.
    const touched = island && wake(island)
    if (dataIsDear()) return
    for (const sign of signs) removeEventListener(sign, onSign, options)
    Promise.all([touched, parsed]).then(() => wakeAll(document))
  }
  for (const sign of signs) addEventListener(sign, onSign, options)
}

/** Then an island is fetched only when it is touched itself. */
function dataIsDear(): boolean {
  const { saveData, effectiveType = '' } = connection()
  return saveData === true || /2g/.test(effectiveType)
}
