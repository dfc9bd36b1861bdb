import type { QueuedEvent } from '../../checkout/sending/queued-events.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'

/** What pages of before 0.15 queued. An event lives 7 days, so this can go when no installation updates from before. */
interface OlderEvent {
  /** Meta's pixel has its copy. */
  readonly isHanded?: boolean
  readonly purchase?: { readonly value: string; readonly currency: CurrencyCode }
}

/** The event as pages of today queue it. */
export function todaysEvent({ isHanded, purchase, ...event }: QueuedEvent & OlderEvent): QueuedEvent {
  return {
    ...(isHanded && { handed: ['meta'] }),
    ...(purchase && { goods: { ...purchase, items: [] } }),
    ...event,
  }
}
