import { z } from 'zod'
import type { PricedLine } from '../../cart/line.ts'
import { decimalString, type Money, parseMoney } from '../../lib/money.ts'
import type { ShownChanged } from '../../tickets/shown.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { moneyOf, moneySchema } from './product.schema.ts'

const decimal = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'Escribe un monto como 99.90.')
  .transform((text): Money => {
    const money = parseMoney(text)
    return money.ok ? money.value : 0
  })

/** What the shopper saw when they ordered. */
export const shownSchema = z
  .object({ total: decimal.describe('The total that the shopper saw, a decimal string') })
  .nullish()
  .transform((shown) => shown ?? null)
  .describe(
    'What the shopper saw. An order with another total is not placed: the answer is 409 `shown-changed` with the new lines and total. Repeat the call under the same key with the new total once the shopper has accepted it. Without `shown` the order has the catalogue’s prices of that moment.',
  )

const lineSchema = z.object({
  slug: z.string(),
  name: z.string(),
  type: z.enum(['normal', 'pack', 'promo']),
  pack: z.string().nullable(),
  order: z.int(),
  amount: z.int(),
  colors: z.array(z.string()),
  unitPrice: z.string(),
  total: z.string(),
})

/** What the server charges, in the answers of the ticket calls. */
export const chargeSchema = z.object({
  total: z
    .string()
    .describe('The total by the catalogue’s current prices; of an order what is charged. A decimal string'),
  lines: z.array(lineSchema).describe('The lines in the order in which they were sent, each with its price and total'),
})

/** What an order costs now that was shown at another total. */
export const offerSchema = z.object({
  total: z.string(),
  lines: z.array(lineSchema.extend({ money: moneySchema.describe('The prices for each amount') })),
})

export function chargeAnswer({ total, lines }: Pick<Ticket, 'total' | 'lines'>): z.infer<typeof chargeSchema> {
  return { total: decimalString(total), lines: lines.map(lineAnswer) }
}

export function offerAnswer({ total, lines, currency }: ShownChanged): z.infer<typeof offerSchema> {
  const offered = lines.map((line) => ({ ...lineAnswer(line), money: moneyOf(line.tiers, currency) }))
  return { total: decimalString(total), lines: offered }
}

function lineAnswer(line: PricedLine): z.infer<typeof lineSchema> {
  const { slug, title: name, status: type, pack, order, amount, colors } = line
  const [unitPrice, total] = [decimalString(line.unitPrice), decimalString(line.total)]
  return { slug, name, type, pack, order, amount, colors: [...colors], unitPrice, total }
}
