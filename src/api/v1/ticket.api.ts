import { z } from 'zod'
import { depositMeans } from '../../checkout/delivery/deposit-means.ts'
import { rulesUrl } from '../../checkout/form/form-shop.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { placeOrder } from '../../orders/placing/place-order.action.ts'
import { isPurchaseDeferred } from '../../orders/purchase/is-purchase-deferred.step.ts'
import { CODE_SHAPE, readCode } from '../../tickets/code.ts'
import { storeTicket } from '../../tickets/placing/store-ticket.action.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import { updateTicket } from '../../tickets/placing/update-ticket.action.ts'
import { SHOPPER_STATUSES } from '../../tickets/ticket.ts'
import { post, type ShopCallContext } from '../../web/call.ts'
import { testOrderNonce } from '../../web/requests/test-of-request.ts'
import { readTicketKey } from '../../web/requests/ticket-cookie.ts'
import { touchesOf } from '../../web/requests/touches-of-request.ts'
import { browserOf, measuringAnswerOf, visitOf } from '../../web/requests/visit-of-request.ts'
import { refusal } from '../refusal.ts'
import { chargeSchema, type rulesSchema, shownSchema } from './charge.schema.ts'
import { clientSchema } from './client.schema.ts'
import { linesSchema } from './line.schema.ts'
import { IDEMPOTENCY_KEY, idempotencyKeyOf, placedAnswer, storedAnswer, ticketAnswer } from './stored-answer.ts'
import { plainText } from './text.schema.ts'

export const codeAnswer = z.object({
  code: z.literal(200),
  data: z.string().regex(CODE_SHAPE).describe('The ticket’s code'),
  ...chargeSchema.shape,
})

const TICKET_KEY = 'The value of this header in the answer of `store`; its cookie works as well'

export const storeCall = post({
  path: '/api/v1/web/ticket/store',
  kind: 'order',
  summary: 'Stores a ticket: the seller has a lead from now on',
  params: z.object({ client: clientSchema, products: linesSchema }),
  answers: codeAnswer,
  refusals: [409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  async answer({ client: { client, claimed, signs }, products }, context) {
    const { deps, shop, ip } = context
    const idempotencyKey = idempotencyKeyOf(context)
    const asked = { touches: touchesOf(context), measuring: measuringAnswerOf(context) }
    const sender = { ip, signs, browser: browserOf(context), ...asked }
    const request = { client, claimed, lines: products, ...sender, status: 'nombre', idempotencyKey } as const
    return storedAnswer(await storeTicket(deps, shop, request), context)
  },
})

export const updateCall = post({
  path: '/api/v1/web/ticket/update',
  kind: 'order',
  summary: 'Moves a ticket forwards; the status `finalizado` places the order',
  params: z.object({
    code: plainText(40).transform(readCode),
    client: clientSchema,
    products: linesSchema,
    status: z.literal(SHOPPER_STATUSES),
    shown: shownSchema,
  }),
  answers: codeAnswer,
  refusals: [404, 409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY, 'Ticket-Key': TICKET_KEY },
  async answer({ code, client: { client, claimed, signs }, products, status, shown }, context) {
    const { deps, shop, request, ip } = context
    const [key, idempotencyKey] = [readTicketKey(request, code), idempotencyKeyOf(context)]
    const sender = { ip, signs, measuring: measuringAnswerOf(context) }
    const change = { client, claimed, lines: products, ...sender, code, key }
    if (status !== 'finalizado') {
      const updated = await updateTicket(deps, shop, { ...change, status })
      return updated.ok ? ticketAnswer(updated.value) : refusal(updated.refusal)
    }
    const placed = await placeOrder(deps, shop, { ...change, shown, idempotencyKey, ...placedBy(context) })
    if (!placed.ok) return orderRefusal(placed.refusal, context)
    deps.metrics.orderAcknowledged()
    return placedAnswer(placed.value, shop, await isPurchaseDeferred(deps.db.read, shop, placed.value, deps.clock()))
  },
})

function placedBy(context: ShopCallContext) {
  return { visit: visitOf(context), touches: touchesOf(context), test: testOrderNonce(context) }
}

/**
 * A refusal to order. A form that was made before the shop had delivery rules asks neither for a way nor for an agency: where something is missing, it gets
 * the rules, and nothing is typed again.
 */
async function orderRefusal(refused: TicketRefusal, { deps, shop }: ShopCallContext): Promise<Response> {
  const hasRules = refused.reason === 'incomplete' && (await findDeliveryRules(deps.db.read, shop.id)).length > 0
  const rules = { url: rulesUrl(shop.version), means: depositMeans(shop.config) } satisfies z.infer<typeof rulesSchema>
  return refusal(refused, hasRules ? { rules } : {})
}
