import { closest } from './closest.browser.ts'
import { hold, isReplaying } from './held.browser.ts'
import { wake } from './waking.browser.ts'

/** What only answers with its code. Links, fields and their labels do their work without it. */
const NEEDS_CODE = 'button, [role=button], [type=submit]'

/** Before anything else sees them: taps and submits in an island that sleeps wake it, and wait. */
export function holdUntilAwake(): void {
  for (const type of ['click', 'submit']) {
    addEventListener(
      type,
      (event) => {
        const island = closest(event, '[data-island]')
        if (!island || island.dataset.state === 'awake' || isReplaying()) return
        if (type === 'submit' || closest(event, NEEDS_CODE)) hold(island, event)
        wake(island)
      },
      true,
    )
  }
}
