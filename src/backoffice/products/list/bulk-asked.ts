import { z } from 'zod'
import type { BulkChange } from '../../../catalogue/changes/bulk-change.ts'
import type { PriceStep } from '../../../catalogue/changes/new-prices.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'

export const productId = z.string().regex(/^[\w-]{1,64}$/, 'Ese producto ya no está.')

/** What a form or a script asks of several products. */
export const bulkFields = z.object({
  que: z.enum(['precio', 'visible', 'draft', 'archived', 'poner', 'sacar', 'agotado', 'vender'], 'Elige qué cambia.'),
  cuanto: z.string().max(40, 'Escribe un número, como 10 o 5.50.').default(''),
  en: z
    .enum(['percent', 'amount', 'down-percent', 'down-amount', 'to'], 'Elige cómo cambia el precio.')
    .default('percent')
    .describe(
      'What `cuanto` is: a percentage or an amount to add (or to take away: `down-…`), or the new price of one unit',
    ),
  redondeo: z.enum(['none', 'whole', 'nine'], 'Elige cómo se redondea.').default('none'),
  categoria: z.string().max(80, 'Elige una categoría.').default(''),
})

export type BulkFields = z.output<typeof bulkFields>

/** The change that the fields mean. The refusal is for the seller. */
export function bulkOf({ que, cuanto, en, redondeo, categoria }: BulkFields): Outcome<BulkChange, string> {
  switch (que) {
    case 'precio': {
      const step = stepOf(cuanto, en)
      return step ? done({ is: 'price', step: { ...step, rounding: redondeo } }) : refused(MISSING[en])
    }
    case 'agotado':
    case 'vender':
      return done({ is: 'sold-out', soldOut: que === 'agotado' })
    case 'poner':
    case 'sacar':
      return done({ is: 'category', slug: categoria, adds: que === 'poner' })
    default:
      return done({ is: 'state', state: que })
  }
}

const MISSING = {
  percent: 'Escribe cuánto sube o baja, como 10 o 5.50.',
  amount: 'Escribe cuánto sube o baja, como 10 o 5.50.',
  'down-percent': 'Escribe cuánto baja, como 10 o 5.50.',
  'down-amount': 'Escribe cuánto baja, como 10 o 5.50.',
  to: 'Escribe el precio que queda, como 49.90.',
} as const satisfies Record<BulkFields['en'], string>

/** A percentage, or hundredths of the currency; `null` for what is no number, or nothing. */
function stepOf(text: string, en: BulkFields['en']): Pick<PriceStep, 'by' | 'size'> | null {
  const [, sign, digits = ''] = /^\s*([-+]?)(\d{1,9}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? []
  const number = Number(digits.replace(',', '.')) * (sign === '-' ? -1 : 1)
  if (digits === '' || number === 0) return null
  if (en === 'percent') return { by: 'percent', size: number }
  if (en === 'down-percent') return { by: 'percent', size: -Math.abs(number) }
  const size = Math.round(number * 100)
  if (en === 'to') return size > 0 ? { by: 'to', size } : null
  return { by: 'amount', size: en === 'amount' ? size : -Math.abs(size) }
}
