import { z } from 'zod'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import { bareGtin, isGtin } from './gtin.ts'

/** What Google takes. */
export const LONGEST_BRAND = 70

/** The fields of a product that only the catalogues of advertising networks read. */
export const brandAndGtin = {
  brand: {
    label: 'Marca',
    help: `its brand, at most ${LONGEST_BRAND} characters, for the catalogues of advertising networks; "" for none`,
    schema: z
      .string('Escribe la marca.')
      .transform(cleanText)
      .refine((typed) => countCharacters(typed) <= LONGEST_BRAND, `Escribe hasta ${LONGEST_BRAND} caracteres.`),
  },
  gtin: {
    label: 'Código de barras',
    help: 'the 8, 12, 13 or 14 digits below its bar code, the last of which checks the others; "" for none',
    schema: z
      .string('Escribe los números del código de barras.')
      .transform(bareGtin)
      .refine(
        (digits) => digits === '' || isGtin(digits),
        'Ese código no existe: cópialo como está bajo las barras, con sus 8, 12, 13 o 14 números.',
      ),
  },
}
