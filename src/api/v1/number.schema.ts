import { z } from 'zod'

/** A whole number, also as the digits that a form's field holds; neither `true` nor `[3]` nor `" "` is one. */
export function numeral(least: number, largest: number) {
  const number = z.int().min(least).max(largest)
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(number)
  return z.union([number, digits], `Se esperaba un número entero de ${least} a ${largest}`)
}
