import type { DayMark } from '../../../dispatch/riders/rider-day.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'

export const markWords = {
  entregado: 'Entregado',
  'no-entregado': 'No entregado',
  vuelve: 'Vuelve',
} as const satisfies Record<DayMark, string>

/** What is open with a courier: *Debe S/ 3.00*, *Le debes S/ 3.00*; '' for nothing. */
export function balanceWords(owed: Money, currency: CurrencyCode): string {
  if (owed === 0) return ''
  return `${owed > 0 ? 'Debe' : 'Le debes'} ${formatMoney(Math.abs(owed), currency)}`
}

/** What is to be handed over: *Entrega S/ 120.00*, or *Le pagas S/ 8.00* where the fee is more than the cash. */
export function dueWords(due: Money, currency: CurrencyCode): string {
  return `${due < 0 ? 'Le pagas' : 'Entrega'} ${formatMoney(Math.abs(due), currency)}`
}

/** How what was handed over differs: *Cuadra*, *Falta S/ 3.00*, *Sobra S/ 3.00*. */
export function openWords(open: Money, currency: CurrencyCode): string {
  if (open === 0) return 'Cuadra'
  return `${open > 0 ? 'Falta' : 'Sobra'} ${formatMoney(Math.abs(open), currency)}`
}

/** With its sign: `−S/ 3.00`. */
export function signedMoney(money: Money, currency: CurrencyCode): string {
  return `${money < 0 ? '−' : ''}${formatMoney(Math.abs(money), currency)}`
}
