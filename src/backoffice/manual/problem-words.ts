import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import type { LineFault, LineReason } from '../../orders/acts/desk-lines.ts'
import type { WrongTerms } from '../../orders/placing/manual-terms.ts'
import { lineField, type Problem } from './typed-order.ts'

export const TWICE = 'Este producto está dos veces: súmalo en una fila'
export const DEARER = 'Cuesta menos que eso en tu catálogo'

const OF_LINES: Readonly<Record<LineReason, readonly [Parameters<typeof lineField>[0], string]>> = {
  gone: ['product', 'Este producto ya no está en el catálogo'],
  colors: ['colors', 'Elige los colores de la lista, uno por unidad'],
  twice: ['product', TWICE],
  dearer: ['price', DEARER],
  none: ['product', 'Elige al menos un producto'],
}

/** Why the line of a row is refused, at its field. */
export function lineProblem({ reason }: LineFault, row: number): Problem {
  const [name, message] = OF_LINES[reason]
  return { field: lineField(name, row), message }
}

/** What of the sums may not be agreed, at its field. */
export function termsProblem(wrong: WrongTerms, currency: CurrencyCode): Problem {
  switch (wrong.reason) {
    case 'discount-limit':
      return { field: 'descuento', message: `Puedes descontar hasta ${formatMoney(wrong.most, currency)}` }
    case 'over-total':
      return { field: wrong.field === 'deposit' ? 'adelanto' : 'pago', message: 'Es más de lo que cuesta el pedido' }
    case 'too-much':
      return { field: lineField('amount', 0), message: 'Es más de lo que puede costar un pedido' }
  }
}
