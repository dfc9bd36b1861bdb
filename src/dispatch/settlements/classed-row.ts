import type { Money } from '../../lib/money.ts'
import type { KeptMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { MoneyClass } from './money-class.ts'
import type { JudgedRow } from './money-verdict.ts'

/** A stored row whose words have a class. */
export type ClassedRow = KeptMoneyRow & JudgedRow

/** Whether a row says that the courier paid for an order. */
export function saysPaid({ moneyClass, amount }: { readonly moneyClass: MoneyClass; readonly amount: Money | null }) {
  return (moneyClass === 'neto' || moneyClass === 'recaudo') && (amount ?? 0) > 0
}
