import { z } from 'zod'
import { readTypedMoney } from '../../lib/money.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import { pinProblems, readMapPin } from '../placing/map-pin.ts'

// Each shape reads a field from a posted form and from JSON. A form has only texts, and an empty one means no value.

export function textField(longest: number) {
  return z
    .string('Escribe un texto.')
    .transform(cleanText)
    .refine((text) => countCharacters(text) <= longest, `Escribe hasta ${longest} caracteres.`)
}

export function requiredText(longest: number, missing: string) {
  return z
    .string(missing)
    .pipe(textField(longest))
    .refine((text) => text !== '', missing)
}

/** Hundredths, from a text such as `20`, `20.5`, `20,00` or `12.000`. */
export const money = z
  .string('Escribe un monto, como 20.00.')
  .transform((text) => readTypedMoney(text))
  .refine((parsed) => parsed.ok, 'Escribe un monto, como 20.00.')
  .transform((parsed) => (parsed.ok ? parsed.value : 0))

export const amount = money.refine((sum) => sum > 0, 'Escribe un monto mayor que cero.')

const day = z
  .string('Elige un día.')
  .refine(
    (text) => /^20\d\d-[01]\d-[0-3]\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`)),
    'Elige un día.',
  )

export const requiredDay = day

export const optionalDay = optionalField(day)
export const optionalMoney = optionalField(money)
export const optionalTime = optionalField(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora, como 15:30.'),
)

/** A number of units, at most 999. */
export function units(least: number) {
  const message = `Escribe un número entero de ${least} a 999.`
  return z.coerce.number(message).int(message).min(least, message).max(999, message)
}

/** A checkbox of a form, or a boolean. */
export const isTicked = z
  .union([z.boolean(), z.literal(['on', 'true', '1', '']).transform((text) => text !== '')], 'Marca sí o no.')
  .default(false)

/** A place on the map, from coordinates or a link with them; empty for none. */
export const pin = z
  .string('Escribe un texto.')
  .max(2_000, 'Ese enlace es demasiado largo.')
  .transform((text, context) => {
    const read = readMapPin(text)
    if (read.ok) return read.value
    context.addIssue(pinProblems[read.refusal])
    return z.NEVER
  })

export function oneOf<const Word extends string>(words: readonly Word[], missing: string) {
  return z.literal(words, missing)
}

/** A missing field and an empty text are both `undefined`. */
export function optionalField<Shape extends z.ZodType>(shape: Shape) {
  return z.union([z.literal('').transform(() => undefined), shape]).optional()
}

/** A list, its JSON in a form's hidden field, or the single number of a field that a form has once for each line. */
export function listField<Shape extends z.ZodType>(shape: Shape, most: number) {
  const read = (found: unknown) => {
    if (typeof found !== 'string') return found
    try {
      const value = found === '' ? undefined : JSON.parse(found)
      return typeof value === 'number' ? [value] : value
    } catch {
      return found
    }
  }
  return z.preprocess(read, z.array(shape, 'No se pudo leer la lista.').max(most, `Hasta ${most}.`).optional())
}
