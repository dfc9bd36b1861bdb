import { z } from 'zod'
import { PAGE_EVENTS, recordEvents } from '../../tracking/record-events.action.ts'
import { post } from '../call.ts'
import { answer } from '../problem.ts'
import { text } from './text.schema.ts'
import { pageAddress, visitOf } from './visit-of-request.ts'

const MOST_EVENTS = 50

const address = text(4096)
const known = text(500)
  .nullish()
  .transform((value) => value ?? '')

const event = z.object({
  name: z.literal(PAGE_EVENTS),
  id: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .describe('Made in the browser, whose pixel says the same one'),
  age: z.number().min(0).describe('Milliseconds since it happened; what is 7 days old is not taken'),
  url: address.describe('The page that it happened on'),
})

export const eventCall = post({
  path: '/api/v1/web/event',
  kind: 'event',
  summary:
    'Tells the shop’s advertising pixel of what happened on its pages, under the ids that the browser’s copies have',
  params: z.object({
    page: address.describe('The page that tells of it; serves for events whose own address is none of the shop’s'),
    events: z.array(event).min(1).max(MOST_EVENTS),
    contact: z
      .object({ name: known, phone: known, email: known, departamento: known, city: known })
      .nullish()
      .describe('Hashed at once, and only in shops that switched it on; never kept as it is'),
  }),
  answers: z.object({
    code: z.literal(200),
    data: z.int().describe('How many were taken: none in a shop without a pixel or of a visitor who refused'),
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
