import { z } from 'zod'
import { readTypedMoney } from '../../../lib/money.ts'

/** Hundredths, from a decimal text such as `8` or `8.50`; an empty text is 0. */
export const decimalMoney = z
  .string()
  .trim()
  .default('')
  .transform((text) => readTypedMoney(text === '' ? '0' : text))
  .refine((parsed) => parsed.ok, 'Escribe un monto, como 8.50.')
  .transform((parsed) => (parsed.ok ? parsed.value : 0))
