import type { Money } from '../../../lib/money.ts'
import { deskLines } from '../../../orders/acts/desk-lines.ts'
import { type ExchangeSums, exchangeSums, productsCost } from '../../../orders/order-money.ts'
import { linesCost, withAmounts } from '../../../orders/parcels/parcel-lines.ts'
import { unitsPerLine } from '../../../orders/parcels/stayed-lines.ts'
import { type EditorLine, type KnownProducts, typedMoney } from '../lines/wanted-lines.ts'
import { type OrderBill, saldoOfBill } from './order-bill.ts'

export interface ExchangeQuote extends ExchangeSums {
  readonly back: Money
  readonly refund: Money
  readonly cost: Money
  /** What is left of the order’s own saldo once money is given back; below 0 the shop owes it. */
  readonly saldo: Money
}

/** What an exchange comes to, by the rules that the server applies to it; `null` while a product’s price or an amount is not known. */
export function exchangeQuote(
  bill: OrderBill,
  back: readonly number[],
  out: readonly EditorLine[],
  typedRefund: string,
  products: KnownProducts,
): ExchangeQuote | null {
  const refund = typedMoney(typedRefund)
  const wanted = out.map(({ slug, amount, colors }) => ({ slug, amount, colors: [...colors] }))
  const priced = out.length === 0 ? null : deskLines([], wanted, products)
  if (refund === null || (priced && !priced.ok)) return null
  const cost = priced ? productsCost(priced.value.lines) : 0
  const sold = linesCost(withAmounts(bill.lines, unitsPerLine(bill.lines, back) ?? []))
  return { back: sold, refund, cost, saldo: saldoOfBill(bill) - refund, ...exchangeSums(sold, refund, cost) }
}
