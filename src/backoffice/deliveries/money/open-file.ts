import { type MoneyFile, openDeposit } from '../../../dispatch/settlements/money-file.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { openWords } from './deposit-words.ts'

/** Whether something of an applied file is open with its courier. */
export function isOpenWith(file: MoneyFile): boolean {
  const { falta, sobra } = file.facts.verdicts
  return file.closed === null && ((falta?.rows ?? 0) + (sobra?.rows ?? 0) > 0 || openDeposit(file) !== 0)
}

/** What is open of a file, in words. */
export function openFileWords(file: MoneyFile, currency: CurrencyCode): string {
  const { falta, sobra } = file.facts.verdicts
  const rows = (count: number) => counted(count, 'fila', 'filas')
  return [
    falta && `${formatMoney(Math.abs(falta.difference), currency)} de menos en ${rows(falta.rows)}`,
    sobra && `${formatMoney(sobra.difference, currency)} de más en ${rows(sobra.rows)}`,
    openWords(openDeposit(file), currency),
  ]
    .filter(Boolean)
    .join(' · ')
}
