import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'

/** What is open of a deposit: *faltan S/ 5.00 del depósito*; '' for nothing. `null`: none was noted yet. */
export function openWords(open: Money | null, currency: CurrencyCode): string {
  if (open === null) return 'falta anotar el depósito'
  if (open === 0) return ''
  return `${open < 0 ? 'faltan' : 'sobran'} ${formatMoney(Math.abs(open), currency)} en el depósito`
}
