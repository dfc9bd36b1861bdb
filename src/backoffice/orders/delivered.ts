import type { PricedLine } from '../../cart/line.ts'
import type { Money } from '../../lib/money.ts'
import { balanceOf, mostDiscount, productsCost, totalOf } from '../../orders/order-money.ts'
import { linesThatStayed } from '../../orders/stayed-lines.ts'
import type { OrderBill } from './order-bill.ts'
import { typedMoney } from './wanted-lines.ts'

/** A payment at the door while it is typed. */
export interface TypedPayment {
  readonly id: number
  readonly amount: string
  readonly means: string
  readonly receivedBy: 'tienda' | 'courier'
}

interface Delivered {
  /** What is still missing; below 0 too much was noted. `null` while an amount is no amount. */
  readonly missing: Money | null
  /** What this person may take off at most; `null` without a limit. */
  readonly most: Money | null
  readonly isBeyond: boolean
}

/** What a delivery leaves open, by the rules that the server applies to it. */
export function deliveredOf(
  bill: OrderBill,
  stayed: readonly number[],
  payments: readonly TypedPayment[],
  typedDiscount: string,
): Delivered {
  const lines: readonly PricedLine[] = linesThatStayed(bill.lines, stayed) ?? bill.lines
  const products = productsCost(lines)
  const discount = typedDiscount.trim() === '' ? bill.discount : typedMoney(typedDiscount)
  const most = bill.isLimited ? mostDiscount(products, bill.discount) : null
  const sums = payments.map(({ amount }) => typedMoney(amount))
  if (discount === null || sums.includes(null)) return { missing: null, most, isBeyond: false }
  const total = totalOf({ products, discount, shipping: bill.shipping, surcharge: bill.surcharge })
  const paid = sums.reduce<Money>((sum, amount) => sum + (amount ?? 0), bill.paid)
  const missing = balanceOf(total, { accepted: paid, refunded: bill.refunded })
  return { missing, most, isBeyond: most !== null && discount > most }
}
