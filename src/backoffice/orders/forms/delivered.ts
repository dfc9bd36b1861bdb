import type { PricedLine } from '../../../cart/line.ts'
import type { Money } from '../../../lib/money.ts'
import { balanceOf, mostDiscount, productsCost, totalOf } from '../../../orders/order-money.ts'
import { withAmounts } from '../../../orders/parcels/parcel-lines.ts'
import { linesThatStayed } from '../../../orders/parcels/stayed-lines.ts'
import { typedMoney } from '../lines/wanted-lines.ts'
import type { Door } from './at-the-door.ts'
import { type OrderBill, saldoOfBill } from './order-bill.ts'

/** A payment at the door while it is typed. */
export interface TypedPayment {
  readonly id: number
  readonly amount: string
  readonly means: string
  readonly receivedBy: 'tienda' | 'courier'
}

interface AtDoor {
  readonly door: Door
  /** Units that stay of what came. */
  readonly stayed: readonly number[]
  readonly payments: readonly TypedPayment[]
  /** The discount as it is typed. */
  readonly discount: string
}

export interface Delivered {
  /** What is still missing of what came; below 0 too much was noted. `null` while it cannot be told. */
  readonly missing: Money | null
  /** Why it cannot be told: an amount is no amount, or the prices are not for this person. */
  readonly isUnwritten: boolean
  /** What this person may take off at most; `null` without a limit. */
  readonly most: Money | null
}

/** What a delivery leaves open, by the rules that the server applies to it. Who sees no prices is told as long as all of it stays at its price. */
export function deliveredOf(bill: OrderBill | null, { door, stayed, payments, discount: typed }: AtDoor): Delivered {
  const sums = payments.map(({ amount }) => typedMoney(amount))
  const discount = typed.trim() === '' ? (bill?.discount ?? 0) : typedMoney(typed)
  const isUnwritten = discount === null || sums.includes(null)
  const paid = sums.reduce<Money>((sum, amount) => sum + (amount ?? 0), 0)
  if (!bill) {
    const isAll = typed.trim() === '' && door.came.every(({ amount }, place) => stayed[place] === amount)
    return { missing: isUnwritten || !isAll ? null : door.due - paid, isUnwritten, most: null }
  }
  const lines = linesLeft(bill.lines, door, stayed)
  const products = productsCost(lines)
  const most = bill.isLimited ? mostDiscount(products, bill.discount) : null
  if (isUnwritten || discount === null) return { missing: null, isUnwritten, most }
  const total = totalOf({ products, discount, shipping: bill.shipping, surcharge: bill.surcharge })
  const saldo = balanceOf(total, { accepted: bill.paid + paid, refunded: bill.refunded })
  // What does not stay or is taken off need not be collected; of an order that is one parcel this is its saldo.
  const missing = door.isPart ? door.due - (saldoOfBill(bill) - saldo) : saldo
  return { missing, isUnwritten, most }
}

/** What is left of the order's lines. Where there are several parcels, amounts go by line; in one, by product with what it brings. */
function linesLeft(lines: readonly PricedLine[], { came }: Door, stayed: readonly number[]): readonly PricedLine[] {
  if (came.length !== lines.length) return linesThatStayed(lines, stayed) ?? lines
  return withAmounts(
    lines,
    lines.map(({ amount }, place) => amount - (came[place]?.amount ?? 0) + (stayed[place] ?? 0)),
  )
}
