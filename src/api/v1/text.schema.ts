import { z } from 'zod'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'

/** Lengths are counted in characters, as in the OpenAPI document, not in UTF-16 units. `missing` is said when there is no text. */
export function text(longest: number, missing?: string) {
  const message = `Es demasiado largo: escribe hasta ${longest} caracteres.`
  return z
    .string(missing)
    .refine((value) => countCharacters(value) <= longest, message)
    .meta({ maxLength: longest })
}

/** A name or an identifier, without control characters (databases refuse NUL) and without unpaired surrogates. */
export function plainText(longest: number) {
  return text(longest).regex(/^[^\p{Cc}\p{Cs}]*$/u)
}

/** Text that a shopper typed, cleaned for a seller to read. */
export function typedText(longest: number, missing?: string) {
  return text(longest, missing).transform(cleanText)
}
