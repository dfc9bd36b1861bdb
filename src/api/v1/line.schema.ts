import { z } from 'zod'
import { fitColors, type Line } from '../../cart/line.ts'
import { numeral } from './number.schema.ts'
import { plainText } from './text.schema.ts'

const color = z.union([plainText(60), z.object({ name: plainText(60) }).transform(({ name }) => name)])
/** A list of names, one for each unit, or one name for all units; empty for none. */
export const colorsSchema = z
  .union([z.array(color).max(20), plainText(60)], 'Escribe el nombre de un color para cada unidad.')
  .nullish()

/** The colours of a line of `amount` units. */
export function unitColors(colors: z.output<typeof colorsSchema>, amount: number): readonly string[] {
  if (typeof colors === 'string') return colors === '' ? [] : fitColors([colors], amount)
  return colors ?? []
}

export const amountSchema = numeral(1, 999)

const MOST_LINES = 60

/** A line as the browser sends it. Its prices are ignored. */
const lineSchema = z
  .object({
    slug: plainText(200).min(1),
    amount: amountSchema,
    colors: colorsSchema,
    type: z.literal(['normal', 'pack', 'promo']).nullish(),
    pack: plainText(200).nullish(),
    order: numeral(0, 999).nullish(),
  })
  .transform(
    ({ slug, amount, colors, type, pack, order }): Line => ({
      slug,
      amount,
      colors: unitColors(colors, amount),
      status: type ?? 'normal',
      pack: pack ?? null,
      order: order ?? 0,
    }),
  )

export const linesSchema = z.array(lineSchema).max(MOST_LINES)
