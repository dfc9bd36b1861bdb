import type { MonthlyCost } from '../../../figures/costs/figure-choices.ts'
import { MONTHS } from '../../orders/time-words.ts'

/** When a monthly cost is paid: `desde nov 2026`, `de ene a mar 2026`. */
export function monthlyWords({ fromMonth, toMonth }: Pick<MonthlyCost, 'fromMonth' | 'toMonth'>): string {
  if (toMonth === null) return `desde ${monthWords(fromMonth)}`
  return fromMonth === toMonth
    ? `solo ${monthWords(fromMonth)}`
    : `de ${monthWords(fromMonth)} a ${monthWords(toMonth)}`
}

function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`
}
