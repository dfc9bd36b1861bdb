import type { PricedLine } from '../../../cart/line.ts'
import type { CurrencyCode, Money } from '../../../lib/money.ts'
import { balanceOf, type Charges, productsCost, totalOf } from '../../../orders/order-money.ts'

/** What an order's cost is made of, for forms that show what it will be. */
export interface OrderBill extends Omit<Charges, 'products'> {
  readonly lines: readonly PricedLine[]
  readonly paid: Money
  readonly refunded: Money
  readonly currency: CurrencyCode
  /** Only up to a limit may this person give a discount. */
  readonly isLimited: boolean
}

export function totalOfBill(bill: OrderBill): Money {
  return totalOf({ ...bill, products: productsCost(bill.lines) })
}

export function saldoOfBill(bill: OrderBill): Money {
  return balanceOf(totalOfBill(bill), { accepted: bill.paid, refunded: bill.refunded })
}
