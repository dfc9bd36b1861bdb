import { z } from 'zod'
import { changeOfBulk, MOST_AT_ONCE } from '../../../catalogue/changes/bulk-change.ts'
import { changeProducts } from '../../../catalogue/changes/change-products.action.ts'
import type { DeskProduct } from '../../../catalogue/desk-products.store.ts'
import { sha256 } from '../../../lib/secrets/digest.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import {
  answered,
  catalogueKeepers,
  listFrom,
  listState,
  listWords,
  productKey,
  productsAnswer,
} from '../editor/product-calls.api.ts'
import { bulkFields, bulkOf, productId } from './bulk-asked.ts'

/** Digits of a digest that are enough to tell one change from another, in an id that the log’s own calls take. */
const KEY_LENGTH = 40

/** Changes the products that were chosen in the list. `elegidos` shows before what comes of it. */
export const changeProductsCall: DeskCall = deskCall({
  name: 'changeProducts',
  path: '/t/:host/productos/cambiar',
  summary: 'Changes the prices, the state, a category or what is sold out of up to 200 products, with one way back',
  who: catalogueKeepers,
  params: bulkFields.extend({
    clave: productKey.optional().describe('The same change under the same key is made once'),
    ids: z
      .union([
        productId.transform((one) => [one]),
        z.array(productId).max(MOST_AT_ONCE, `Elige hasta ${MOST_AT_ONCE}.`),
      ])
      .default([]),
    estado: listState.describe('The list that a form leads back to'),
    q: listWords,
    desde: listFrom,
  }),
  answers: productsAnswer,
  refusals: [],
  isLong: true,
  async run(params, asked) {
    const { clave, ids, estado, q, desde } = params
    const { deps, shop, actor } = asked
    if (ids.length === 0) return wrong('Elige al menos un producto.')
    const bulk = bulkOf(params)
    if (!bulk.ok) return wrong(bulk.refusal)
    const change = (product: DeskProduct) => changeOfBulk(bulk.value, product)
    const products = ids.map((id) => ({ id, change }))
    const key = clave === undefined ? undefined : sha256(JSON.stringify(params)).slice(0, KEY_LENGTH)
    const changed = await changeProducts(deps, shop, { products, actor, key })
    return answered(asked, changed, { list: { estado, q, desde }, of: ids.length })
  },
})

function wrong(message: string): CallAnswer {
  return { ok: false, status: 422, message }
}
