import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import type { Delivered } from './delivered.ts'

/** What a delivery leaves open, beside its button. `isPart`: other parcels collect their own. */
export function missingWords(left: Delivered, isPart: boolean, currency: CurrencyCode): string {
  const limit = left.most === null ? '' : ` Puedes descontar hasta ${formatMoney(left.most, currency)}.`
  return amountWords(left, isPart, currency) + limit
}

function amountWords({ missing, isUnwritten }: Delivered, isPart: boolean, currency: CurrencyCode): string {
  if (isUnwritten) return 'Escribe los montos como 20.00.'
  if (missing === null) return 'Con lo que vuelve o se descuenta cambia el saldo: lo verás al guardar.'
  if (missing === 0) return 'No falta nada.'
  const amount = formatMoney(Math.abs(missing), currency)
  return `${missing > 0 ? 'Falta' : 'Sobra'} ${amount}${isPart ? ' de este paquete' : ''}.`
}
