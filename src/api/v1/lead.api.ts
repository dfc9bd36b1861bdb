import { z } from 'zod'
import { phoneDigits } from '../../checkout/form/phone.ts'
import { storeLead } from '../../tickets/placing/store-lead.action.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { touchesOf } from '../../web/requests/touches-of-request.ts'
import { measuringAnswerOf } from '../../web/requests/visit-of-request.ts'
import { refusal } from '../refusal.ts'
import { SHORTEST_ANYWHERE } from './client.schema.ts'
import { text, typedText } from './text.schema.ts'

const WHOLE_NUMBER = `Escribe tu número completo: tiene ${SHORTEST_ANYWHERE} dígitos o más.`

export const leadCall = post({
  path: '/api/v1/web/lead',
  kind: 'order',
  summary: 'Stores a phone number as a lead: the visitor wants a message',
  params: z.object({
    phone: text(40, WHOLE_NUMBER)
      .transform(phoneDigits)
      .refine((phone) => phone.length >= SHORTEST_ANYWHERE, WHOLE_NUMBER),
    country: typedText(64).optional(),
    ofertas: z.boolean().nullish().describe('The visitor read that offers come by WhatsApp, and agreed'),
  }),
  answers: z.object({ code: z.literal(200), data: z.null() }),
  refusals: [409, 429],
  async answer({ phone, country, ofertas }, context) {
    const { deps, shop, ip } = context
    const stored = await storeLead(deps, shop, {
      ...{ phone, claimed: { country }, ip, touches: touchesOf(context) },
      wantsOffers: ofertas === true,
      measuring: measuringAnswerOf(context),
    })
    return stored.ok ? answer(null) : refusal(stored.refusal)
  },
})
