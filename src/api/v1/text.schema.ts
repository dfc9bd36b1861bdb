import { z } from 'zod'
import { cleanText, countCharacters } from '../../lib/clean-text.ts'

/** Lengths are counted in characters, as in the OpenAPI document, not in UTF-16 units. */
export function text(longest: number) {
  const message = `Demasiado largo: se esperaba que texto tuviera <=${longest} caracteres`
  return z
    .string()
    .refine((value) => countCharacters(value) <= longest, message)
    .meta({ maxLength: longest })
}

/** A name or an identifier, without control characters (databases refuse NUL) and without unpaired surrogates. */
export function plainText(longest: number) {
  return text(longest).regex(/^[^\p{Cc}\p{Cs}]*$/u)
}

/** Text that a shopper typed, cleaned for a seller to read. */
export function typedText(longest: number) {
  return text(longest).transform(cleanText)
}
