import { z } from 'zod'
import { productLines } from '../../cart/line.ts'
import { findProductBy, findProducts } from '../../catalogue/products.store.ts'
import { orderFormOf } from '../../checkout/form/order-forms.ts'
import { orderProduct } from '../../orders/acts/order-product.action.ts'
import { ticketCountry } from '../../tickets/placing/ticket-country.ts'
import { post } from '../../web/call.ts'
import { errorAnswer } from '../../web/json-answer.ts'
import { testOrderNonce } from '../../web/requests/test-of-request.ts'
import { touchesOf } from '../../web/requests/touches-of-request.ts'
import { browserOf, measuringAnswerOf, visitOf } from '../../web/requests/visit-of-request.ts'
import { shownSchema } from './charge.schema.ts'
import { clientFields, readClient } from './client.schema.ts'
import { amountSchema, colorsSchema, unitColors } from './line.schema.ts'
import { IDEMPOTENCY_KEY, idempotencyKeyOf, storedAnswer } from './stored-answer.ts'
import { plainText } from './text.schema.ts'
import { codeAnswer } from './ticket.api.ts'

const orderFields = z.object({
  ...clientFields.shape,
  idProduct: z
    .union([plainText(200).min(1), z.int().transform(String)], 'Di qué producto pides.')
    .describe('A product’s id, or its slug'),
  amountProduct: amountSchema.nullish(),
  overviewProduct: amountSchema.nullish(),
  color: colorsSchema,
  shown: shownSchema,
})

export const orderCall = post({
  path: '/api/v1/web/order',
  kind: 'order',
  summary:
    'An order of one product: stored without `typeSend`, placed with it. With `amountProduct` it needs what the first generation’s form asks for, its e-mail too; with `overviewProduct` what the country’s form asks for',
  params: orderFields,
  answers: codeAnswer,
  refusals: [404, 409, 429],
  headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
  async answer(params, context) {
    const { deps, shop, ip } = context
    const product = await findProductBy(deps.db.read, shop.id, params.idProduct)
    const brought = product?.dependents.map(({ slug }) => slug) ?? []
    // A pack that brings what the shop does not show is not sold, and the answer names no line of it.
    const isWhole = brought.length === 0 || (await findProducts(deps.db.read, shop.id, brought)).size === brought.length
    if (!product || !isWhole) return errorAnswer(404, 'No encontramos ese producto.')
    const amount = params.amountProduct ?? params.overviewProduct ?? 1
    const lines = productLines(product, amount, unitColors(params.color, amount))
    const { client, claimed, signs } = readClient(params)
    const [idempotencyKey, visit, shown] = [idempotencyKeyOf(context), visitOf(context), params.shown]
    const sender = { ip, signs, browser: browserOf(context), measuring: measuringAnswerOf(context) }
    const isVariant = typeof params.overviewProduct === 'number' && typeof params.amountProduct !== 'number'
    const form = isVariant ? orderFormOf(ticketCountry(shop, claimed.country), 'auto') : 'v1'
    const touches = touchesOf(context)
    const contents = {
      client,
      claimed,
      lines,
      ...sender,
      form,
      idempotencyKey,
      visit,
      touches,
      shown,
      test: testOrderNonce(context),
    }
    return storedAnswer(await orderProduct(deps, shop, { ...contents, status: 'direccion' }), context)
  },
})
