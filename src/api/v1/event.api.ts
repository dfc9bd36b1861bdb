import { z } from 'zod'
import { PAGE_EVENTS, recordEvents } from '../../tracking/events/record-events.action.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { pageAddress, visitOf } from '../../web/requests/visit-of-request.ts'
import { eventGoodsSchema } from './event-goods.schema.ts'
import { text } from './text.schema.ts'

const MOST_EVENTS = 50

const address = text(4096)
const known = text(500)
  .nullish()
  .transform((value) => value ?? '')

/** Events that are about products. */
const WITH_GOODS: readonly string[] = ['ViewContent', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo']

const event = z
  .object({
    name: z.literal(PAGE_EVENTS),
    id: z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .describe('Made in the browser, which sends the same id to the pixel'),
    age: z.number().min(0).describe('Milliseconds since the event; events of 7 days or more are dropped'),
    url: address.describe('The page of the event'),
    goods: eventGoodsSchema.optional().describe('What the event is about; older pages leave it out'),
  })
  .refine(({ name, goods }) => !goods || WITH_GOODS.includes(name), {
    path: ['goods'],
    error: 'This event is about no products',
  })

export const eventCall = post({
  path: '/api/v1/web/event',
  kind: 'event',
  summary: 'Sends events of the shop’s pages to its advertising pixel, with the ids of the browser’s copies',
  params: z.object({
    page: address.describe(
      'The page that sends the events; it replaces an event’s own address when that is no page of the shop',
    ),
    events: z.array(event).min(1).max(MOST_EVENTS),
    contact: z
      .object({ name: known, phone: known, email: known, departamento: known, city: known })
      .nullish()
      .describe('Hashed at once and never stored in clear; used only in shops that switched it on'),
  }),
  answers: z.object({
    code: z.literal(200),
    data: z
      .int()
      .describe('The number of accepted events: 0 in a shop without a pixel and for a visitor who may not be measured'),
  }),
  refusals: [429],
  async answer({ page, events, contact }, context) {
    const visit = visitOf(context)
    if (!visit) return answer(0)
    const here = pageAddress(context, page)
    const placed = events.map((one) => ({ ...one, url: pageAddress(context, one.url, here) }))
    return answer(await recordEvents(context.deps, context.shop, visit, placed, contact ?? null))
  },
})
