import { atom } from 'nanostores'

/** The code that quotes by a shop’s own rules and shows the ways. Loaded only in shops that have rules. */
export type DeliveryCode = typeof import('./delivery-code.browser.tsx').deliveryCode

export const $deliveryCode = atom<DeliveryCode | null>(null)
