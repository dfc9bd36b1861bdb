import { z } from 'zod'
import { currencyCodes } from '../../lib/money.ts'

const MOST_ITEMS = 50
const MOST_UNITS = 99

const decimal = z.string().regex(/^\d{1,11}(\.\d{1,2})?$/)

export const eventItemSchema = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('The product’s id, which is also its id in the feeds'),
  quantity: z.int().min(1).max(MOST_UNITS),
  price: decimal.describe('Of one unit, a decimal string'),
})

/** What an event is about. */
export const eventGoodsSchema = z.object({
  value: decimal.describe('What all of it costs, a decimal string'),
  currency: z.literal(currencyCodes),
  items: z.array(eventItemSchema).max(MOST_ITEMS),
})
