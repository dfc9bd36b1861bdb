import { z } from 'zod'
import type { Line } from '../../cart/line.ts'
import { numeral } from './number.schema.ts'
import { plainText } from './text.schema.ts'

const color = z.union([plainText(60), z.object({ name: plainText(60) }).transform(({ name }) => name)])
/** A list of names or one name; empty for none. */
export const colorsSchema = z
  .union([z.array(color).max(20), plainText(60).transform((name) => (name ? [name] : []))])
  .nullish()

export const amount = numeral(1, 999)

const MOST_LINES = 60

/** A line as the browser sends it. Its prices are ignored. */
const lineSchema = z
  .object({
    slug: plainText(200).min(1),
    amount,
    colors: colorsSchema,
    type: z.literal(['normal', 'pack', 'promo']).nullish(),
    pack: plainText(200).nullish(),
    order: numeral(0, 999).nullish(),
  })
  .transform(
    ({ slug, amount, colors, type, pack, order }): Line => ({
      slug,
      amount,
      colors: colors ?? [],
      status: type ?? 'normal',
      pack: pack ?? null,
      order: order ?? 0,
    }),
  )

export const linesSchema = z.array(lineSchema).max(MOST_LINES)
