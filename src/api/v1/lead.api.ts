import { z } from 'zod'
import { phoneDigits, SHORTEST_PHONE } from '../../checkout/phone.ts'
import { storeLead } from '../../tickets/store-lead.action.ts'
import { post } from '../call.ts'
import { answer } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { text, typedText } from './text.schema.ts'

export const leadCall = post({
  path: '/api/v1/web/lead',
  kind: 'order',
  summary: 'Keeps a phone number as a lead: somebody who wants to be written to',
  params: z.object({
    phone: text(40)
      .transform(phoneDigits)
      .refine((phone) => phone.length >= SHORTEST_PHONE, 'Escribe tu número completo: tiene 9 dígitos o más.'),
    country: typedText(64).optional(),
  }),
  answers: z.object({ code: z.literal(200), data: z.null() }),
  refusals: [409, 429],
  async answer({ phone, country }, { deps, shop, ip }) {
    const stored = await storeLead(deps, shop, { phone, claimed: { country }, ip })
    return stored.ok ? answer(null) : refusal(stored.refusal)
  },
})
