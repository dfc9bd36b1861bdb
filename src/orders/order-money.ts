import type { Money } from '../lib/money.ts'
import type { Order } from './order.ts'
import type { OrderPayment } from './payments/order-payment.ts'

/** What an order costs, in hundredths of its currency. */
export interface Charges {
  /** What the lines cost together. */
  readonly products: Money
  readonly discount: Money
  readonly shipping: Money
  readonly surcharge: Money
}

/** What was paid. Only accepted payments count. */
export interface Paid {
  readonly accepted: Money
  readonly refunded: Money
}

/** What the lines cost together, before any discount. */
export function productsCost(lines: readonly { readonly total: Money }[]): Money {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

/** The most that an order may cost, 10,000,000,000.00: what a hundred of them add up to, such as a courier's day, is still a safe integer, which a larger sum in the database is not. */
export const MOST_TOTAL: Money = 1_000_000_000_000

/** Productos − descuento + envío + recargo. A discount takes no more than the products cost. */
export function totalOf({ products, discount, shipping, surcharge }: Charges): Money {
  return products - Math.min(discount, products) + shipping + surcharge
}

/** The part of an order's discount that coupons give. The seller may have lowered it. */
export function couponPart({ discount, discounts }: Pick<Order['work'], 'discount' | 'discounts'>): Money {
  return Math.min(
    discount,
    discounts.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** The largest share of what the products cost that anybody but an owner may discount. */
const DISCOUNT_SHARE = 0.2

/** The largest discount that somebody who is not an owner may give. A larger one that the order has already may stay. */
export function mostDiscount(products: Money, standing: Money): Money {
  return Math.max(Math.floor(products * DISCOUNT_SHARE), standing)
}

/** What is still to be collected: total − accepted payments + refunds. Below 0 the shop owes. */
export function balanceOf(total: Money, { accepted, refunded }: Paid): Money {
  return total - accepted + refunded
}

/**
 * The saldo of an order, the one figure that every screen shows. Of a cancelled or returned order the shop owes what was paid if it is to be given back
 * (`devolver`), and nothing otherwise.
 */
export function saldoOf({ state, total, work }: Pick<Order, 'total' | 'work'> & { readonly state: string }): Money {
  const paid = { accepted: work.paid, refunded: work.refunded }
  if (state !== 'cancelado' && state !== 'devuelto') return balanceOf(total, paid)
  return work.depositFate === 'devolver' ? balanceOf(0, paid) : 0
}

/** How much of an order's deposit is paid. */
export interface DepositDue {
  /** What has to be paid before the order leaves, at most the total; 0 while the seller has not set it. */
  readonly deposit: Money
  /** Accepted payments less refunds. */
  readonly paid: Money
  /** Payments that nobody has judged yet. */
  readonly claimed: Money
  /** The part of the deposit for which no payment was accepted yet. */
  readonly lacking: Money
  /** A deposit is needed, but the seller has not set its amount and nothing was paid yet. */
  readonly isOpen: boolean
  /** The part of the deposit that is neither paid nor claimed. */
  readonly missing: Money
  /** What is left to pay once the deposit is paid. */
  readonly afterwards: Money
}

/** The fields of an order on which its deposit depends. */
export type WithDeposit = Pick<Order, 'state' | 'total' | 'lima' | 'work'>

/** Says what is due before an order leaves. Queues, tags, acts, messages and the buyer's page all use it. */
export function depositDue(order: WithDeposit): DepositDue {
  const { claimed, refunded } = order.work
  const deposit = Math.max(0, Math.min(order.work.deposit, order.total))
  const paid = order.work.paid - refunded
  const missing = Math.max(0, deposit - paid - claimed)
  const isOpen = deposit === 0 && paid <= 0 && isDepositUndecided(order)
  const afterwards = Math.max(0, saldoOf(order) - claimed - missing)
  return { deposit, paid, claimed, lacking: Math.max(0, deposit - paid), isOpen, missing, afterwards }
}

/** Whether a deposit was agreed, but the seller has neither set its amount nor waived it. */
export function isDepositUndecided({ lima, total, work: { delivery, isDepositOpen } }: WithDeposit): boolean {
  const isLeftOpen = delivery?.payment === 'deposito' && delivery.deposit === null
  return total > 0 && lima === '1' && (isDepositOpen ?? isLeftOpen)
}

/** Whether the seller still has to set the delivery's cost. Until then the total is without it. */
export function isCostOpen({ state, work }: Pick<Order, 'state' | 'work'>): boolean {
  const isOpen = state === 'finalizado' || state === 'confirmado'
  return isOpen && work.isCostOpen && work.shipping === 0 && !work.isFreightFree
}

/** The largest amount that a new payment can have: the saldo less what is claimed. */
export function mostToPay(order: Parameters<typeof saldoOf>[0]): Money {
  return Math.max(0, saldoOf(order) - order.work.claimed)
}

/** How an exchange is paid for. */
export interface ExchangeSums {
  /** What the returned products cost, less the refund. It pays for the new order. */
  readonly worth: Money
  /** The part of `worth` by which the new order is cheaper. */
  readonly discount: Money
  /** What the buyer pays for the new order. */
  readonly collect: Money
  /** The part of `worth` that the new order does not use. */
  readonly unused: Money
}

/** `back`: what the returned products were sold for. `cost`: what the new order costs, 0 without one. */
export function exchangeSums(back: Money, refund: Money, cost: Money): ExchangeSums {
  const worth = Math.max(0, back - refund)
  const discount = Math.min(worth, cost)
  return { worth, discount, collect: cost - discount, unused: worth - discount }
}

interface PaymentSums {
  readonly paid: Money
  readonly claimed: Money
  readonly refunded: Money
}

export function paymentSums(payments: Readonly<Record<string, OrderPayment>>): PaymentSums {
  const sum = (counts: (payment: OrderPayment) => boolean) =>
    Object.values(payments).reduce((total, payment) => total + (counts(payment) ? payment.amount : 0), 0)
  return {
    paid: sum(({ kind, state }) => kind !== 'reembolso' && state === 'aceptado'),
    claimed: sum(({ kind, state }) => kind !== 'reembolso' && state === 'enviado'),
    refunded: sum(({ kind, state }) => kind === 'reembolso' && state === 'aceptado'),
  }
}
