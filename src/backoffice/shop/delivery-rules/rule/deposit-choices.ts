import type { Deposit } from '../../../../delivery/rule.ts'
import { LARGEST_SUM } from '../../../../delivery/rule-schema.ts'
import { readTypedMoney } from '../../../../lib/money.ts'

/** What a deposit is, as the forms of rules offer it. */
export const DEPOSITS = [
  { value: 'caso', label: 'Lo fijas en cada pedido' },
  { value: 'monto', label: 'Un monto fijo' },
  { value: 'porcentaje', label: 'Un porcentaje de los productos' },
  { value: 'tarifa', label: 'El envío' },
  { value: 'todo', label: 'Todo' },
] as const

/** What was chosen and typed of a deposit; `null` where the seller says it in each case. Words in place of it say what is wrong with the value. */
export function chosenDeposit(kind: string, value: string): Deposit | null | string {
  switch (kind) {
    case 'monto': {
      const amount = readTypedMoney(value)
      const isRight = amount.ok && amount.value > 0 && amount.value <= LARGEST_SUM
      return isRight ? { kind: 'fixed', amount: amount.value } : 'Escribe un monto, como 20.00.'
    }
    case 'porcentaje': {
      const percent = Number(value.replace(',', '.').replace('%', '').trim() || 0)
      const isRight = Number.isInteger(percent) && percent >= 1 && percent <= 99
      return isRight ? { kind: 'percent', percent } : 'Escribe un porcentaje de 1 a 99.'
    }
    case 'tarifa':
      return { kind: 'rate' }
    case 'todo':
      return { kind: 'all' }
    default:
      return null
  }
}
