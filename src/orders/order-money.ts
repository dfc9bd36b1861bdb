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

/** Productos − descuento + envío + recargo. A discount takes no more than the products cost. */
export function totalOf({ products, discount, shipping, surcharge }: Charges): Money {
  return products - Math.min(discount, products) + shipping + surcharge
}

/** A discount by anybody but an owner: at most this share of the products. */
const DISCOUNT_SHARE = 0.2

/** The largest discount that somebody who is no owner may give: one that stands already may stay. */
export function mostDiscount(products: Money, standing: Money): Money {
  return Math.max(Math.floor(products * DISCOUNT_SHARE), standing)
}

/** What is still to be collected: total − accepted payments + refunds. Below 0 the shop owes. */
export function balanceOf(total: Money, { accepted, refunded }: Paid): Money {
  return total - accepted + refunded
}

/**
 * The saldo of an order, the one figure that every screen shows. A cancelled or returned order sells nothing: of what was paid for it the shop owes what is to be
 * given back, and keeps the rest.
 */
export function saldoOf({ state, total, work }: Pick<Order, 'total' | 'work'> & { readonly state: string }): Money {
  const paid = { accepted: work.paid, refunded: work.refunded }
  if (state !== 'cancelado' && state !== 'devuelto') return balanceOf(total, paid)
  return work.depositFate === 'devolver' ? balanceOf(0, paid) : 0
}

/** How far the deposit of an order is paid. */
export interface DepositDue {
  /** What has to be paid before the order leaves, at most what the order costs; 0 while the seller has not said. */
  readonly deposit: Money
  /** What was accepted and not given back. */
  readonly paid: Money
  /** Told of and not looked at yet. */
  readonly claimed: Money
  /** What of the deposit was not accepted yet. */
  readonly lacking: Money
  /** A rule or the delivery type asks for a deposit whose sum the seller says, and neither the sum nor any payment is there. */
  readonly isOpen: boolean
  /** What of the deposit nobody has told of. */
  readonly missing: Money
  /** What is left to pay once the deposit is there. */
  readonly afterwards: Money
}

/** An order as far as its deposit depends on it. */
export type WithDeposit = Pick<Order, 'state' | 'total' | 'lima' | 'work'>

/** The one answer to what is due before an order leaves: queues, tags, acts, messages and the buyer's page ask here. */
export function depositDue(order: WithDeposit): DepositDue {
  const { claimed, refunded } = order.work
  const deposit = Math.max(0, Math.min(order.work.deposit, order.total))
  const paid = order.work.paid - refunded
  const missing = Math.max(0, deposit - paid - claimed)
  const isOpen = deposit === 0 && paid <= 0 && isDepositUnsaid(order)
  const afterwards = Math.max(0, saldoOf(order) - claimed - missing)
  return { deposit, paid, claimed, lacking: Math.max(0, deposit - paid), isOpen, missing, afterwards }
}

/** Whether a deposit was agreed, and the seller has neither said how much nor let the order go without. */
export function isDepositUnsaid({ lima, total, work: { delivery, isDepositOpen } }: WithDeposit): boolean {
  const isLeftOpen = delivery?.payment === 'deposito' && delivery.deposit === null
  return total > 0 && lima === '1' && (isDepositOpen ?? isLeftOpen)
}

/** Whether the seller has still to say what the delivery costs: the total is without it. */
export function isCostOpen({ state, work }: Pick<Order, 'state' | 'work'>): boolean {
  const isOpen = state === 'finalizado' || state === 'confirmado'
  return isOpen && work.isCostOpen && work.shipping === 0 && !work.isFreightFree
}

/** The most that a payment can still be: what nobody has told of yet. */
export function mostToPay(order: Parameters<typeof saldoOf>[0]): Money {
  return Math.max(0, saldoOf(order) - order.work.claimed)
}

/** How an exchange is paid for. */
export interface ExchangeSums {
  /** What comes back pays for what goes out, as far as it is not given back in money. */
  readonly worth: Money
  /** What of that the new order is cheaper by. */
  readonly discount: Money
  /** What the buyer pays for the new order. */
  readonly collect: Money
  /** What comes back and is neither exchanged nor given back. */
  readonly unused: Money
}

/** `back`: what comes back was sold for; `cost`: what goes out costs, 0 when nothing does. */
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
