import type { EventGoods } from '../../cart/event-goods.ts'
import { storedValue } from '../../cart/in-browser/stored-value.browser.ts'
import { isMeasured } from '../../lib/browser/measuring-consent.browser.ts'
import { markUrl } from '../../lib/browser/url-markers.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import type { StepEvent } from '../form/order-form.ts'
import { queueEvent } from './queued-events.browser.ts'
import { randomKey } from './random-key.browser.ts'

/** A conversion, for advertisers. `code` is the order’s; `value` is a decimal string such as `99.00`. */
export type Conversion =
  | { readonly event: StepEvent }
  | { readonly event: 'Purchase'; readonly code: string; readonly value: string; readonly currency: CurrencyCode }

/** The window event that carries a `Conversion` as its `detail`. */
const CONVERSION = 'contraentrega:conversion'

const markers = {
  InitiateCheckout: 'InitiateCheckoutTp',
  AddPaymentInfo: 'AddPaymentInfo',
  Purchase: 'Purchase',
} as const satisfies Record<Conversion['event'], string>

/**
 * Queues the conversion with what it is about where the visit is measured, marks the page’s address, and dispatches the window event. All conversions go through here.
 * `isSaleLater`: the server alone reports the sale, later.
 */
export function fireConversion(conversion: Conversion, goods: EventGoods, isSaleLater = false): void {
  if (!isSaleLater && isMeasured()) queueOnce(conversion, goods)
  if (conversion.event === 'Purchase') endCheckout()
  markUrl(markers[conversion.event])
  dispatchEvent(new CustomEvent<Conversion>(CONVERSION, { detail: conversion }))
}

/** The event's id names the order or the checkout, so that a repeated event counts once. */
function queueOnce(conversion: Conversion, goods: EventGoods): void {
  const { event } = conversion
  const id = event === 'Purchase' ? `purchase-${conversion.code}` : newCheckoutEventId(event)
  if (id) queueEvent(event, id, goods)
}

interface Checkout {
  readonly id: string
  /** The events that were queued already. */
  readonly events: readonly string[]
}

/** The checkout under way, in local storage as `checkout`: one for all tabs, until the order is placed. */
const checkout = storedValue<Checkout | null>('checkout', {
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

/** An id for an event that happens once in a checkout; `null` if this checkout had it already. */
function newCheckoutEventId(event: StepEvent): string | null {
  const { id, events } = checkout.read() ?? { id: randomKey(), events: [] }
  if (events.includes(event)) return null
  checkout.update(() => ({ id, events: [...events, event] }))
  return `${id}-${event}`
}

function endCheckout(): void {
  checkout.update(() => null)
}
