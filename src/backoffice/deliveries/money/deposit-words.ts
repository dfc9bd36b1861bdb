import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'

/** What is open of a deposit: *faltan S/ 5.00 por llegar*; '' for nothing. `null`: none was noted yet. */
export function openWords(open: Money | null, currency: CurrencyCode): string {
  if (open === null) return 'falta anotar lo que llegó'
  if (open === 0) return ''
  const amount = formatMoney(Math.abs(open), currency)
  return open < 0 ? `faltan ${amount} por llegar` : `llegaron ${amount} de más`
}
