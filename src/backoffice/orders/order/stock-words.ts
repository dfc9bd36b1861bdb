import { availableOf, type Count } from '../../../catalogue/stock/stock-count.ts'
import type { ShortProduct } from '../../../orders/acts/act-refusal.ts'

/** `de Polo en Rojo queda 1`. */
export function shortWords({ title, color, left }: ShortProduct): string {
  const what = color === '' ? title : `${title} en ${color}`
  return left === 0 ? `no queda ${what}` : `de ${what} ${left === 1 ? 'queda' : 'quedan'} ${left}`
}

/** `quedan 3`, `queda 1`, `agotado`, `faltan 2`. */
export function leftWords(count: Count): string {
  const left = availableOf(count)
  if (left === 0) return 'agotado'
  if (left < 0) return left === -1 ? 'falta 1' : `faltan ${-left}`
  return left === 1 ? 'queda 1' : `quedan ${left}`
}
