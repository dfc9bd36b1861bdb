import { z } from 'zod'
import { productLines } from '../../cart/line.ts'
import { findProductBy } from '../../catalogue/products.store.ts'
import { orderProduct } from '../../orders/order-product.action.ts'
import { post } from '../../web/call.ts'
import { errorAnswer } from '../../web/json-answer.ts'
import { shownSchema } from './charge.schema.ts'
import { clientFields, readClient } from './client.schema.ts'
import { amount, colorsSchema } from './line.schema.ts'
import { IDEMPOTENCY_KEY, idempotencyKeyOf, storedAnswer } from './stored-answer.ts'
import { plainText } from './text.schema.ts'
import { codeAnswer } from './ticket.api.ts'
import { browserOf, visitOf } from './visit-of-request.ts'

const orderFields = z.object({
  ...clientFields.shape,
  idProduct: z.union([plainText(200).min(1), z.int().transform(String)]).describe('A product’s id, or its slug'),
  amountProduct: amount.nullish(),
  overviewProduct: amount.nullish(),
  color: colorsSchema,
  shown: shownSchema,
})

export const orderCall = post({
  path: '/api/v1/web/order',
  kind: 'order',
  summary: 'An order of one product by the first generation’s form: stored without `typeSend`, placed with it',
  params: orderFields,
  answers: codeAnswer,
  refusals: [404, 409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  async answer(params, context) {
    const { deps, shop, ip } = context
    const product = await findProductBy(deps.db.read, shop.id, params.idProduct)
    if (!product) return errorAnswer(404, 'No encontramos ese producto.')
    const lines = productLines(product, params.amountProduct ?? params.overviewProduct ?? 1, params.color ?? [])
    const { client, claimed, signs } = readClient(params)
    const [idempotencyKey, visit, shown] = [idempotencyKeyOf(context), visitOf(context), params.shown]
    const sender = { ip, signs, browser: browserOf(context) }
    const request = { client, claimed, lines, ...sender, status: 'direccion', idempotencyKey, visit, shown } as const
    return storedAnswer(await orderProduct(deps, shop, request), context)
  },
})
