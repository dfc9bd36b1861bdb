import { hold } from './held.browser.ts'
import { wake } from './waking.browser.ts'

/** What only answers with its code. Links, fields and their labels do their work without it. */
const NEEDS_CODE = 'button, [role=button], [type=submit]'

/** Before anything else sees them: taps and submits in an island that sleeps wake it, and wait. */
export function holdUntilAwake(): void {
  const onEvent = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const island = event.target.closest<HTMLElement>('[data-island]')
    if (!island || island.dataset.state === 'awake') return
    if (event.type === 'submit' || event.target.closest(NEEDS_CODE)) hold(island, event)
    wake(island)
  }
  addEventListener('click', onEvent, true)
  addEventListener('submit', onEvent, true)
}
