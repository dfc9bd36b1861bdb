import type { Money } from '../../lib/money.ts'

export const PAYMENT_KINDS = ['adelanto', 'saldo', 'reembolso'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `enviado`: nobody has looked at the account yet. */
export const PAYMENT_STATES = ['enviado', 'aceptado', 'rechazado'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Who took the money from the buyer. */
export const RECEIVERS = ['tienda', 'courier'] as const

/** How a payment’s picture is named: the SHA-256 of the file as it was sent, so that the same file sent twice is one picture. */
export const VOUCHER_HASH = /^[0-9a-f]{64}$/

/** A payment as the order counts it. Its reference and voucher are personal and stand in the table of payments only. */
export interface OrderPayment {
  readonly kind: PaymentKind
  readonly amount: Money
  /** As people say it: Yape, Plin, Nequi, efectivo. */
  readonly means: string
  readonly receivedBy: (typeof RECEIVERS)[number]
  readonly state: PaymentState
  /** When the courier who took it handed it over to the shop. */
  readonly handedAt?: number
  /** Which proofs were added after the payment was entered. */
  readonly proved?: readonly ('reference' | 'voucher')[]
}

/** The ids of the payments whose money a courier still holds. */
export function paymentsHeldByCourier(payments: Readonly<Record<string, OrderPayment>>): readonly string[] {
  return Object.entries(payments).flatMap(([id, { kind, receivedBy, state, handedAt }]) =>
    kind !== 'reembolso' && receivedBy === 'courier' && state === 'aceptado' && handedAt === undefined ? [id] : [],
  )
}

/** How much a courier still holds, in hundredths. */
export function amountHeldByCourier(payments: Readonly<Record<string, OrderPayment>>): Money {
  return paymentsHeldByCourier(payments).reduce((sum, id) => sum + (payments[id]?.amount ?? 0), 0)
}
