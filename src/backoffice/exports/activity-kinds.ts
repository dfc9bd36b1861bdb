import { ORDER_ACT_PREFIX, SHOP_ACTS, type ShopAct } from '../../activity/logged-acts.ts'

/** What the entries of the log are about, as the filter names it. */
export const activityKinds = {
  pedidos: 'Pedidos',
  productos: 'Productos',
  stock: 'Stock',
  ajustes: 'Ajustes',
  tienda: 'Tienda y dominios',
  numeros: 'Números',
  equipo: 'Equipo y cuentas',
  datos: 'Descargas y datos borrados',
} as const

export type ActivityKind = keyof typeof activityKinds

/** An act without a kind does not compile. */
const kindOf: Readonly<Record<ShopAct, ActivityKind>> = {
  'open-shop': 'tienda',
  'change-shop': 'ajustes',
  'close-shop': 'tienda',
  'reopen-shop': 'tienda',
  'make-backup': 'tienda',
  'verify-backup': 'tienda',
  'download-backup': 'tienda',
  'delete-backup': 'tienda',
  'keep-backups': 'tienda',
  'copy-shop': 'tienda',
  'add-host': 'tienda',
  'remove-host': 'tienda',
  'make-main-host': 'tienda',
  'lead-to-main-host': 'tienda',
  'lead-no-host': 'tienda',
  'empty-tokens': 'ajustes',
  'import-catalogue': 'productos',
  'rename-product': 'productos',
  'count-stock': 'stock',
  'enter-goods': 'stock',
  'add-product': 'productos',
  'change-products': 'productos',
  'arrange-categories': 'productos',
  'arrange-packs': 'productos',
  'arrange-home': 'productos',
  'remove-product': 'productos',
  'add-block': 'ajustes',
  'remove-block': 'ajustes',
  'forget-customer': 'datos',
  'keep-retention': 'datos',
  'begin-export': 'datos',
  'end-export': 'datos',
  'sign-in': 'equipo',
  'rename-oneself': 'equipo',
  'rename-person': 'equipo',
  'add-passkey': 'equipo',
  'remove-passkey': 'equipo',
  'change-password': 'equipo',
  'remove-password': 'equipo',
  'make-recovery-codes': 'equipo',
  'make-recovery-link': 'equipo',
  'make-owner-link': 'equipo',
  'invite-member': 'equipo',
  'revoke-invitation': 'equipo',
  'accept-link': 'equipo',
  'change-member': 'equipo',
  'remove-member': 'equipo',
  'add-push-device': 'equipo',
  'remove-push-device': 'equipo',
  'save-template': 'ajustes',
  'remove-template': 'ajustes',
  'save-courier': 'ajustes',
  'save-usual-cost': 'numeros',
  'remove-usual-cost': 'numeros',
  'save-figure-choices': 'numeros',
  'save-monthly-cost': 'numeros',
  'remove-monthly-cost': 'numeros',
  'leave-courier': 'ajustes',
  'save-delivery-rules': 'ajustes',
  'read-courier-report': 'pedidos',
  'apply-courier-report': 'pedidos',
  'say-courier-word': 'pedidos',
  'read-money-file': 'pedidos',
  'say-money-columns': 'pedidos',
  'say-money-word': 'pedidos',
  'apply-money-file': 'pedidos',
  'undo-money-file': 'pedidos',
  'save-money-deposit': 'pedidos',
  'close-money-file': 'pedidos',
  'say-courier-columns': 'pedidos',
  'read-past-file': 'numeros',
  'apply-past-file': 'numeros',
  'take-back-past-file': 'numeros',
  'keep-courier-template': 'ajustes',
  'point-courier-columns': 'ajustes',
  'make-courier-file': 'pedidos',
  'take-back-courier-file': 'pedidos',
  'read-spend-file': 'numeros',
  'apply-spend-file': 'numeros',
  'take-back-spend-file': 'numeros',
  'type-spend': 'numeros',
  'record-shipment-event': 'pedidos',
  'settle-rider-day': 'pedidos',
  'undo-rider-settlement': 'pedidos',
  'settle-rider-balance': 'pedidos',
  'take-over-collected': 'pedidos',
  'offer-settlement': 'pedidos',
  'answer-sheet': 'pedidos',
  'note-handed-answer': 'pedidos',
  'retry-mail': 'pedidos',
  'remove-test-orders': 'pedidos',
}

/** What version 0.4 called the only act on an order that it had. */
export const EARLIER = 'confirm-order'

/** The names of a kind's acts, as the log looks for them. */
export function actsOfKind(kind: ActivityKind): readonly string[] {
  const named = SHOP_ACTS.filter((act) => kindOf[act] === kind)
  return kind === 'pedidos' ? [ORDER_ACT_PREFIX, EARLIER, ...named] : named
}

export function isActivityKind(text: string): text is ActivityKind {
  return Object.hasOwn(activityKinds, text)
}
