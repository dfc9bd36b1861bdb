import { z } from 'zod'
import type { Line } from '../../cart/line.ts'
import { plainText } from './text.schema.ts'

const color = z.union([plainText(60), z.object({ name: plainText(60) }).transform(({ name }) => name)])
/** A list, or one name; empty for none. */
export const colorsSchema = z
  .union([z.array(color).max(20), plainText(60).transform((name) => (name ? [name] : []))])
  .nullish()

export const amount = z.coerce.number().int().min(1).max(999)

const MOST_LINES = 60

/** A line as the browser sends it; whatever it says of prices is not even read. */
const lineSchema = z
  .object({
    slug: plainText(200).min(1),
    amount,
    colors: z.union([z.array(color).max(20), plainText(60).transform((name) => (name ? [name] : []))]).nullish(),
    type: z.literal(['normal', 'pack', 'promo']).nullish(),
    pack: plainText(200).nullish(),
    order: z.coerce.number().int().min(0).max(999).nullish(),
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
