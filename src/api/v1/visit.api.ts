import { z } from 'zod'
import { visitsOfView } from '../../tickets/origins/arrivals.ts'
import { visitCounterOf } from '../../tracking/visits/group-visits.job.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { landingAt, readTouchesCookie, setTouchesCookie } from '../../web/requests/touches-of-request.ts'
import { refusesMeasuring } from '../../web/requests/visit-of-request.ts'
import { text } from './text.schema.ts'

const address = text(4096)

export const visitCall = post({
  path: '/api/v1/web/visit',
  kind: 'event',
  summary:
    'Counts a page view by its page and source, without its visitor, and keeps in the browser’s cookie `touches` where the visitor came from. Answers when it is counted',
  params: z.object({
    id: z
      .string()
      .regex(/^[\w-]{16,40}$/)
      .describe('Random, made for this page view: a repetition counts once'),
    page: address.describe('The page with its query, of which only campaign, advertisement, `utm_…` and `px` are read'),
    from: address.nullish().describe('The browser’s `document.referrer`: of another site only the host is read'),
  }),
  answers: z.object({
    code: z.literal(200),
    data: z.boolean().describe('`false` for a visitor who may not be measured, and for what is no page of the shop'),
  }),
  refusals: [429],
  async answer({ id, page, from }, context) {
    const { deps, shop, secure } = context
    const here = refusesMeasuring(context) ? null : landingAt(URL.parse(page), shop)
    if (!here) return answer(false)
    const before = URL.parse(from ?? '')
    const view = { at: deps.clock(), ...here, from: landingAt(before, shop) ?? { host: before?.hostname ?? '' } }
    const { visits, touches } = visitsOfView(view, readTouchesCookie(context))
    await visitCounterOf(deps).count(shop, { id, visits })
    return setTouchesCookie(answer(true), touches, secure)
  },
})
