import { z } from 'zod'

/** A whole number, or a string of digits as a form's field holds it. `true`, `[3]` and `" "` are refused. */
export function numeral(least: number, largest: number) {
  const number = z.int().min(least).max(largest)
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(number)
  return z.union([number, digits], `Escribe un número entero de ${least} a ${largest}.`)
}
