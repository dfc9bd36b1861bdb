import { z } from 'zod'
import { CODE_SHAPE, readCode } from '../../tickets/code.ts'
import { storeTicket } from '../../tickets/store-ticket.action.ts'
import { SHOPPER_STATUSES } from '../../tickets/ticket.ts'
import { keptKey } from '../../tickets/ticket-cookie.ts'
import { updateTicket } from '../../tickets/update-ticket.action.ts'
import { post } from '../call.ts'
import { refusal } from '../refusal.ts'
import { clientSchema } from './client.schema.ts'
import { linesSchema } from './line.schema.ts'
import { IDEMPOTENCY_KEY, idempotencyKeyOf, storedAnswer, ticketAnswer } from './stored-answer.ts'
import { plainText } from './text.schema.ts'
import { visitOf } from './visit-of-request.ts'

export const codeAnswer = z.object({
  code: z.literal(200),
  data: z.string().regex(CODE_SHAPE).describe('The ticket’s code'),
  total: z.string().describe('What is charged by the catalogue at this moment, a decimal string'),
})

const TICKET_KEY = 'What `store` answered in its header of this name; the cookie that it set serves as well'

export const storeCall = post({
  path: '/api/v1/web/ticket/store',
  kind: 'order',
  summary: 'Begins a ticket: from now on the seller has a lead',
  params: z.object({ client: clientSchema, products: linesSchema }),
  answers: codeAnswer,
  refusals: [409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  async answer({ client: { client, claimed, signs }, products }, context) {
    const { deps, shop, ip } = context
    const idempotencyKey = idempotencyKeyOf(context)
    const request = { client, claimed, lines: products, ip, signs, status: 'nombre', idempotencyKey } as const
    return storedAnswer(await storeTicket(deps, shop, request), context)
  },
})

export const updateCall = post({
  path: '/api/v1/web/ticket/update',
  kind: 'order',
  summary: 'Brings a ticket forwards; the status `finalizado` makes it the order',
  params: z.object({
    code: plainText(40).transform(readCode),
    client: clientSchema,
    products: linesSchema,
    status: z.literal(SHOPPER_STATUSES),
  }),
  answers: codeAnswer,
  refusals: [404, 409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY, 'Ticket-Key': TICKET_KEY },
  async answer({ code, client: { client, claimed, signs }, products, status }, context) {
    const { deps, shop, request, ip } = context
    const [key, idempotencyKey] = [keptKey(request, code), idempotencyKeyOf(context)]
    const contents = { client, claimed, lines: products, status, visit: visitOf(context), ip, signs }
    const change = { ...contents, code, key, idempotencyKey }
    const outcome = await updateTicket(deps, shop, change)
    return outcome.ok ? ticketAnswer(outcome.value) : refusal(outcome.refusal)
  },
})
