import { z } from 'zod'

/** A name or an identifier: no control characters, NUL among them, which no database takes. */
export function plainText(largest: number) {
  return z
    .string()
    .max(largest)
    .regex(/^\P{Cc}*$/u)
}
