import { z } from 'zod'
import type { PricedLine } from '../../cart/line.ts'
import type { FrozenDelivery } from '../../delivery/frozen-delivery.ts'
import { WAYS } from '../../delivery/rule.ts'
import { decimalString, type Money, parseMoney } from '../../lib/money.ts'
import type { ShownChanged } from '../../tickets/placing/shown-to-shopper.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { eventItemSchema } from './event-goods.schema.ts'
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
  .object({
    total: decimal.describe('The total that the shopper saw, with freight and surcharge, a decimal string'),
    shipping: decimal.optional().describe('The freight that the shopper saw'),
    surcharge: decimal.optional().describe('The surcharge that the shopper saw'),
    discount: decimal.optional().describe('What the shopper saw that a coupon takes off the products'),
    deposit: decimal
      .nullable()
      .optional()
      .describe(
        'The deposit that the shopper saw; null where the seller says it. Left out: none, or with the delivery type 1 one whose sum the seller says',
      ),
  })
  .nullish()
  .transform((shown) => shown ?? null)
  .describe(
    'What the shopper saw. An order that costs anything else is not placed: the answer is 409 `shown-changed` with the new lines, total and delivery. Repeat the call under the same key with the new total and deposit once the shopper has accepted them. Without `shown` the order has the catalogue’s prices of that moment.',
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

/** How an order is delivered, where the shop has rules of its own. Sums are decimal strings. */
const deliverySchema = z
  .object({
    way: z.enum(WAYS),
    rate: z.string(),
    surcharge: z.string(),
    payment: z.enum(['entrega', 'deposito']),
    deposit: z.string().nullable(),
    window: z.object({ from: z.string(), to: z.string() }).nullable(),
  })
  .optional()
  .describe('Freight, deposit and days of arrival of an order, by the rules of the shop; absent where it has none')

const discountSchema = z
  .object({ name: z.string().describe('The coupon’s code'), amount: z.string() })
  .optional()
  .describe('What a coupon takes off the products of an order; absent without one')

/** What the server charges, in the answers of the ticket calls. */
export const chargeSchema = z.object({
  total: z
    .string()
    .describe('The total by the catalogue’s current prices; of an order what is charged. A decimal string'),
  lines: z.array(lineSchema).describe('The lines in the order in which they were sent, each with its price and total'),
  purchase: z
    .literal('later')
    .optional()
    .describe('Of an order that counts as a sale for the network later: the page says nothing of a Purchase'),
  items: z
    .array(eventItemSchema)
    .optional()
    .describe('The products of an order as the shop’s advertising networks are told of them; only where they are'),
  delivery: deliverySchema,
  discount: discountSchema,
})

/** What an order costs now that was shown at another total. */
export const offerSchema = z.object({
  total: z.string(),
  lines: z.array(lineSchema.extend({ money: moneySchema.describe('The prices for each amount') })),
  delivery: deliverySchema,
  discount: discountSchema,
})

/** The rules by which a form quotes. */
export const rulesSchema = z.object({
  url: z.string().describe('The files of the rules, with `DEPARTMENT` in place of the two digits of a department'),
  means: z.string().describe('How a deposit can be paid, as in `Yape o Plin`'),
})

export function chargeAnswer({
  total,
  lines,
  delivery,
  discounts,
}: Pick<Ticket, 'total' | 'lines' | 'delivery' | 'discounts'>): z.infer<typeof chargeSchema> {
  return {
    total: decimalString(total),
    lines: lines.map(lineAnswer),
    ...deliveryAnswer(delivery),
    ...discountAnswer(discounts),
  }
}

export function offerAnswer({
  total,
  lines,
  currency,
  delivery,
  discounts,
}: ShownChanged): z.infer<typeof offerSchema> {
  const offered = lines.map((line) => ({ ...lineAnswer(line), money: moneyOf(line.tiers, currency) }))
  return { total: decimalString(total), lines: offered, ...deliveryAnswer(delivery), ...discountAnswer(discounts) }
}

function discountAnswer([first]: Ticket['discounts']): { readonly discount?: z.infer<typeof discountSchema> } {
  return first ? { discount: { name: first.name, amount: decimalString(first.amount) } } : {}
}

function deliveryAnswer(delivery: FrozenDelivery | null): { readonly delivery?: z.infer<typeof deliverySchema> } {
  if (delivery === null) return {}
  const { way, rate, surcharge, payment, deposit, window } = delivery
  const sums = { rate: decimalString(rate), surcharge: decimalString(surcharge) }
  return { delivery: { way, ...sums, payment, deposit: deposit === null ? null : decimalString(deposit), window } }
}

function lineAnswer(line: PricedLine): z.infer<typeof lineSchema> {
  const { slug, title: name, status: type, pack, order, amount, colors } = line
  const [unitPrice, total] = [decimalString(line.unitPrice), decimalString(line.total)]
  return { slug, name, type, pack, order, amount, colors: [...colors], unitPrice, total }
}
