import { z } from 'zod'
import { characters, cleanText } from '../../lib/clean-text.ts'

/** Lengths are counted in characters, as the OpenAPI document means them, not in UTF-16 units. */
export function text(longest: number) {
  const message = `Demasiado largo: se esperaba que texto tuviera <=${longest} caracteres`
  return z
    .string()
    .refine((value) => characters(value) <= longest, message)
    .meta({ maxLength: longest })
}

/** A name or an identifier: no control characters, NUL among them, which no database takes, and no halves of characters. */
export function plainText(longest: number) {
  return text(longest).regex(/^[^\p{Cc}\p{Cs}]*$/u)
}

/** What a shopper typed, cleaned as a seller may read it. */
export function typedText(longest: number) {
  return text(longest).transform(cleanText)
}
