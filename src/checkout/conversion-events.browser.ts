import { isMeasured } from '../lib/measured.browser.ts'
import type { CurrencyCode } from '../lib/money.ts'
import { markUrl } from '../lib/url-markers.browser.ts'
import { endCheckout, eventOfCheckout } from './checkout-under-way.browser.ts'
import { noteNow } from './noted-events.browser.ts'
import type { StepEvent } from './order-form.ts'

/** What a shopper did that advertisers want to know. `code` is the order's; `value` is a decimal string, as `99.00`. */
export type Conversion =
  | { readonly event: StepEvent }
  | { readonly event: 'Purchase'; readonly code: string; readonly value: string; readonly currency: CurrencyCode }

/** The event of the window that carries a `Conversion` as its `detail`. */
const CONVERSION = 'contraentrega:conversion'

const markers = {
  InitiateCheckout: 'InitiateCheckoutTp',
  AddPaymentInfo: 'AddPaymentInfo',
  Purchase: 'Purchase',
} as const satisfies Record<Conversion['event'], string>

/** The one place that a conversion passes: writes it down where it is measured, marks the address, and tells whoever listens. */
export function fire(conversion: Conversion): void {
  if (isMeasured()) noteOnce(conversion)
  if (conversion.event === 'Purchase') endCheckout()
  markUrl(markers[conversion.event])
  dispatchEvent(new CustomEvent<Conversion>(CONVERSION, { detail: conversion }))
}

/** Under an id that says what it is one of: the order's Purchase, the checkout's step. */
function noteOnce(conversion: Conversion): void {
  if (conversion.event === 'Purchase') {
    const { code, value, currency } = conversion
    noteNow('Purchase', `purchase-${code}`, { value, currency })
    return
  }
  const id = eventOfCheckout(conversion.event)
  if (id) noteNow(conversion.event, id)
}
