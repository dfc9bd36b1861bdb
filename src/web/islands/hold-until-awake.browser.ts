import { closest } from './closest.browser.ts'
import { holdEvent, isReplaying } from './held-events.browser.ts'
import type { WakeIsland } from './wake-islands.browser.ts'

/** Controls that do nothing until their code runs. Links, fields and labels work without it. */
const NEEDS_CODE = 'button, [role=button], [type=submit]'

/** Holds taps and submits in a sleeping island in the capture phase, before any other listener, and wakes the island. */
export function holdUntilAwake(wake: WakeIsland): void {
  for (const type of ['click', 'submit']) {
    addEventListener(
      type,
      (event) => {
        const island = closest(event, '[data-island]')
        if (!island || island.dataset.state === 'awake' || isReplaying()) return
        if (type === 'submit' || closest(event, NEEDS_CODE)) holdEvent(island, event)
        wake(island)
      },
      true,
    )
  }
}
