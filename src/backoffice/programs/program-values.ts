import { z } from 'zod'
import type { PricedLine } from '../../cart/line.ts'
import { decimalString } from '../../lib/money.ts'

export const money = z.string().describe('A decimal such as `129.90`')
export const time = z.string().describe('ISO 8601 in UTC')

/** A day by the shop’s clock. The pattern is short, because assistants read it. */
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => z.iso.date().safeParse(text).success, 'is no day')

/** How many of a list a program gets at once. */
export const limit = z.coerce.number().int().min(1).max(100).default(20).describe('At most so many')

/** Where a page begins. What no answer has written is refused: whoever got the first page anew would read it for ever. */
export function cursorOf(read: (text: string) => object | null) {
  return z
    .string()
    .max(200)
    .refine((text) => read(text) !== null, 'No es el `next` de una respuesta.')
    .optional()
    .describe('The `next` of the page before; without it the first page')
}

export const next = z.string().nullable().describe('The `cursor` of the next page; `null` at the end')

export const programLines = z.array(
  z.object({
    productId: z.string().describe('The same as in feeds and events'),
    slug: z.string(),
    title: z.string(),
    amount: z.int(),
    colors: z.array(z.string()).describe('One for each unit, where the product has colours'),
    unitPrice: money,
    total: money,
  }),
)

export const programPlace = z.object({
  department: z.string(),
  province: z.string(),
  district: z.string(),
  code: z.string().describe('The official code; empty where the shopper typed the place'),
})

export function linesForProgram(lines: readonly PricedLine[]): z.infer<typeof programLines> {
  return lines.map(({ productId, slug, title, amount, colors, unitPrice, total }) => ({
    ...{ productId, slug, title, amount, colors: [...colors] },
    ...{ unitPrice: decimalString(unitPrice), total: decimalString(total) },
  }))
}

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}
