import { z } from 'zod'
import type { PricedLine } from '../../cart/line.ts'
import { decimalString, type Money } from '../../lib/money.ts'

export const money = z.string().describe('A decimal such as `129.90`')
export const time = z.string().describe('ISO 8601 in UTC')

/** A day by the shop’s clock. The pattern is short, because assistants read it. */
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => z.iso.date().safeParse(text).success, 'is no day')

/** How many of a list a program gets at once. */
export const limit = z.coerce.number().int().min(1).max(100).default(20).describe('At most so many')
export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe('The `next` of the page before; without it the first page')
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
    ...{ unitPrice: decimal(unitPrice), total: decimal(total) },
  }))
}

/** A decimal of any sign: `-12.50`. */
export function decimal(amount: Money): string {
  return amount < 0 ? `-${decimalString(-amount)}` : decimalString(amount)
}

export function isoTime(at: number): string {
  return new Date(at).toISOString()
}
