import { kept } from '../cart/persistent.browser.ts'
import type { StepEvent } from './order-form.ts'
import { randomKey } from './random-key.browser.ts'

interface Checkout {
  readonly id: string
  readonly events: readonly string[]
}

/** In local storage as `checkout`, beside the cart and the same in every tab, until the order is placed. */
const checkout = kept<Checkout | null>('checkout', {
  write: (value) => (value ? JSON.stringify(value) : undefined),
  read: (text) => {
    try {
      const found = JSON.parse(text ?? 'null')
      return typeof found?.id === 'string' && Array.isArray(found.events) ? found : null
    } catch {
      return null
    }
  },
})

/** The id of an event that happens once a checkout; `null` when it has happened. */
export function eventOfCheckout(event: StepEvent): string | null {
  const { id, events } = checkout.now() ?? { id: randomKey(), events: [] }
  if (events.includes(event)) return null
  checkout.change(() => ({ id, events: [...events, event] }))
  return `${id}-${event}`
}

export function endCheckout(): void {
  checkout.change(() => null)
}
