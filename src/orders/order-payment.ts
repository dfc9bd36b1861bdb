import type { Money } from '../lib/money.ts'

export const PAYMENT_KINDS = ['adelanto', 'saldo', 'reembolso'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `enviado`: nobody has looked at the account yet. */
export const PAYMENT_STATES = ['enviado', 'aceptado', 'rechazado'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Who has the money now. */
export const RECEIVERS = ['tienda', 'courier'] as const

/** A payment as the order counts it. Its reference and voucher are personal and stand in the table of payments only. */
export interface OrderPayment {
  readonly kind: PaymentKind
  readonly amount: Money
  /** As people say it: Yape, Plin, Nequi, efectivo. */
  readonly means: string
  readonly receivedBy: (typeof RECEIVERS)[number]
  readonly state: PaymentState
}
