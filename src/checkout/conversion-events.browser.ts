import type { CurrencyCode } from '../lib/money.ts'
import { markUrl } from '../lib/url-markers.browser.ts'
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

/** The one place that a conversion passes: marks the address, and tells whoever listens. */
export function fire(conversion: Conversion): void {
  markUrl(markers[conversion.event])
  dispatchEvent(new CustomEvent<Conversion>(CONVERSION, { detail: conversion }))
}
