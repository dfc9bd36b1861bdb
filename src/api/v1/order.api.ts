import { z } from 'zod'
import { productLines } from '../../cart/product-lines.ts'
import { findProductBy } from '../../catalogue/products.store.ts'
import { placeOrder } from '../../tickets/place-order.action.ts'
import { post } from '../call.ts'
import { problem } from '../problem.ts'
import { clientFields, readClient } from './client.schema.ts'
import { amount, colorsSchema } from './line.schema.ts'
import { IDEMPOTENCY_KEY, idempotencyKeyOf, storedAnswer } from './stored-answer.ts'
import { plainText } from './text.schema.ts'
import { codeAnswer } from './ticket.api.ts'
import { visitOf } from './visit-of-request.ts'

const orderFields = z.object({
  ...clientFields.shape,
  idProduct: z.union([plainText(200).min(1), z.int().transform(String)]).describe('A product’s id, or its slug'),
  amountProduct: amount.nullish(),
  overviewProduct: amount.nullish(),
  color: colorsSchema,
})

export const orderCall = post({
  path: '/api/v1/web/order',
  kind: 'order',
  summary: 'The first generation’s order of one product: without `typeSend` it is stored, with one it is finalised',
  params: orderFields,
  answers: codeAnswer,
  refusals: [404, 409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  async answer(params, context) {
    const { deps, shop, ip } = context
    const product = await findProductBy(deps.db.read, shop.id, params.idProduct)
    if (!product) return problem(404, 'No encontramos ese producto.')
    const lines = productLines(product, params.amountProduct ?? params.overviewProduct ?? 1, params.color ?? [])
    const { client, claimed, signs } = readClient(params)
    const [idempotencyKey, visit] = [idempotencyKeyOf(context), visitOf(context)]
    const request = { client, claimed, lines, ip, signs, status: 'direccion', idempotencyKey, visit } as const
    return storedAnswer(await placeOrder(deps, shop, request), context)
  },
})
