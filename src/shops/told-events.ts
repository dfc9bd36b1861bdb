/** The events of which a shop's networks are told. A shop may leave each out. */
export const TOLD_EVENTS = [
  'PageView',
  'ViewContent',
  'Contact',
  'AddToCart',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Purchase',
] as const

/** `Entregado`: an order was delivered. It is told where the shop switched it on. */
export type EventName = (typeof TOLD_EVENTS)[number] | 'Entregado'
