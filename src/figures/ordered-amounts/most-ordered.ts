import type { PricedLine } from '../../cart/line.ts'
import { FEW_ORDERS } from '../rules/rates.ts'

/** How many orders took each amount of a product. */
export type OrderedAmounts = ReadonlyMap<number, number>

/** How many units of each product an order took, by the product's id. What a pack or a promo brings is not counted. */
export function amountsIn(lines: readonly Pick<PricedLine, 'productId' | 'status' | 'order' | 'amount'>[]) {
  const amounts = new Map<string, number>()
  for (const { productId, status, order, amount } of lines)
    if (status === 'normal' || order === 0) amounts.set(productId, (amounts.get(productId) ?? 0) + amount)
  return amounts
}

/** The amount that more orders took than each other one; 0 where the orders are too few to say it, or two lead. */
export function mostOrdered(amounts: OrderedAmounts): number {
  const orders = [...amounts.values()].reduce((sum, count) => sum + count, 0)
  const [first, second] = [...amounts].toSorted(([, one], [, other]) => other - one)
  if (!first || orders < FEW_ORDERS || first[1] === second?.[1]) return 0
  return first[0]
}
