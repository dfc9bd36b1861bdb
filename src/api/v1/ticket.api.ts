import { z } from 'zod'
import { readCode } from '../../tickets/code.ts'
import { storeTicket } from '../../tickets/store-ticket.action.ts'
import { SHOPPER_STATUSES } from '../../tickets/ticket.ts'
import { updateTicket } from '../../tickets/update-ticket.action.ts'
import { type CallContext, post } from '../call.ts'
import { answer } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { clientSchema } from './client.schema.ts'
import { linesSchema } from './line.schema.ts'
import { plainText } from './text.schema.ts'
import { keepKey, keptKey } from './ticket-cookie.ts'

const codeAnswer = z.object({ code: z.literal(200), data: z.string().describe('The ticket’s code') })

const IDEMPOTENCY_KEY =
  'A UUID of the client’s; repeated with the same body it finds the same ticket and the same order'
const TICKET_KEY = 'What `store` answered in its header of this name; the cookie that it set serves as well'

export const storeCall = post({
  path: '/api/v1/web/ticket/store',
  summary: 'Begins a ticket: from now on the seller has a lead',
  params: z.object({ client: clientSchema, products: linesSchema }),
  answers: codeAnswer,
  refusals: [409],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  async answer({ client: { client, claimed }, products }, context) {
    const { deps, shop, ip } = context
    const key = idempotencyKey(context)
    const stored = await storeTicket(deps, shop, { client, claimed, lines: products, ip, idempotencyKey: key })
    if (!stored.ok) return refusal(stored.refusal)
    const { ticket } = stored.value
    return keepKey(answer(ticket.code), ticket.code, stored.value.key, context.secure)
  },
})

export const updateCall = post({
  path: '/api/v1/web/ticket/update',
  summary: 'Brings a ticket forwards; the status `finalizado` makes it the order',
  params: z.object({
    code: plainText(40).transform(readCode),
    client: clientSchema,
    products: linesSchema,
    status: z.literal(SHOPPER_STATUSES),
  }),
  answers: codeAnswer,
  refusals: [404, 409],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY, 'Ticket-Key': TICKET_KEY },
  async answer({ code, client: { client }, products, status }, context) {
    const { deps, shop, request } = context
    const [key, repeatable] = [keptKey(request, code), idempotencyKey(context)]
    const change = { code, key, client, lines: products, status, idempotencyKey: repeatable }
    const outcome = await updateTicket(deps, shop, change)
    return outcome.ok ? answer(outcome.value.code) : refusal(outcome.refusal)
  },
})

const LONGEST_KEY = 200

function idempotencyKey({ request }: CallContext): string | null {
  return request.headers.get('idempotency-key')?.slice(0, LONGEST_KEY) || null
}
