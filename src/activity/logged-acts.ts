/** The acts of a shop's log that are not acts on an order. The desk has words for each; one without words does not compile. */
export const SHOP_ACTS = [
  'open-shop',
  'change-shop',
  'empty-tokens',
  'import-catalogue',
  'rename-product',
  'add-block',
  'remove-block',
  'forget-customer',
  'keep-retention',
  'begin-export',
  'end-export',
  'sign-in',
  'rename-oneself',
  'rename-person',
  'add-passkey',
  'remove-passkey',
  'change-password',
  'remove-password',
  'make-recovery-codes',
  'make-recovery-link',
  'make-owner-link',
  'invite-member',
  'revoke-invitation',
  'accept-link',
  'change-member',
  'remove-member',
  'add-push-device',
  'remove-push-device',
  'save-template',
  'remove-template',
  'save-courier',
  'leave-courier',
  'record-shipment-event',
] as const

export type ShopAct = (typeof SHOP_ACTS)[number]

/** What the log calls an act: its action or job, or `order-` with the act on an order. */
export type LoggedName = ShopAct | `order-${string}`
