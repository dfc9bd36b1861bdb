import { isKnown, type Known } from '../../figures/rules/known.ts'
import type { Cell } from '../../lib/files/sheet-cell.ts'
import { decimalString } from '../../lib/money.ts'
import { UNKNOWN } from './number-words.ts'

export function moneyCell(amount: Known): Cell {
  return isKnown(amount) ? { number: `${amount < 0 ? '-' : ''}${decimalString(Math.abs(amount))}` } : UNKNOWN
}

export function countCell(count: number): Cell {
  return { number: String(count) }
}
