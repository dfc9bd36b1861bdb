import { z } from 'zod'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { listDeskProducts, searchDeskProducts } from '../../catalogue/lists/desk-product-list.store.ts'
import { listKeyOf, listKeyText } from '../../catalogue/lists/list-key.ts'
import { countsOf } from '../../catalogue/stock/stock-counts.store.ts'
import { linksFrom } from '../../routing/links.ts'
import { type DeskCall, programCall } from '../calls/desk-call.ts'
import type { ShopRequest } from '../desk-request.ts'
import { stockKeepers } from '../products/stock/stock-keepers.ts'
import { publicOrigin } from '../shop-origin.ts'
import {
  listedForProgram,
  listedProgramProduct,
  PROGRAM_PRODUCT_STATES,
  productForProgram,
  programProduct,
} from './program-product.ts'
import { cursorOf, limit, next } from './program-values.ts'

const reading = { method: 'get', who: stockKeepers, scope: 'catalogue' } as const

/** What programs read of the catalogue. What a product costs the shop is not among it. */
export const programCatalogueCalls: readonly DeskCall[] = [
  programCall({
    ...reading,
    name: 'listProducts',
    path: '/t/:host/v1/products',
    summary: 'Products with prices and stock, in the seller’s order',
    params: z.object({
      state: z.enum(PROGRAM_PRODUCT_STATES).default('visible'),
      search: z
        .string()
        .trim()
        .max(100)
        .default('')
        .describe('Only products with words that begin so; then there is one page'),
      ...{ limit, cursor: cursorOf(listKeyOf) },
    }),
    answers: z.object({ products: z.array(listedProgramProduct), next }),
    refusals: [],
    async run({ state, search, limit: most, cursor: from }, asked) {
      const { deps, shop } = asked
      const sql = deps.db.reports
      const found =
        search === ''
          ? await listDeskProducts(sql, shop.id, {
              state,
              after: from === undefined ? null : listKeyOf(from),
              limit: most + 1,
            })
          : await searchDeskProducts(sql, shop.id, { state, query: search, limit: most })
      const shown = found.slice(0, most)
      const last = found.length > most ? shown.at(-1) : undefined
      const ids = shown.map(({ id }) => id)
      const counts = await countsOf(sql, shop.id, ids)
      const products = shown.map((one) => listedForProgram(one, { ...around(asked), counts: counts.get(one.id) }))
      return { ok: true, data: { products, next: last ? listKeyText(last) : null }, back: '' }
    },
  }),
  programCall({
    ...reading,
    name: 'oneProduct',
    path: '/t/:host/v1/products/:product',
    summary: 'One product by its id or slug, also by a slug that it had before',
    params: z.object({}),
    answers: programProduct,
    refusals: [],
    async run(_params, asked) {
      const { deps, shop, params } = asked
      const product = await findDeskProduct(deps.db.reports, shop.id, params.product ?? '')
      if (!product) return { ok: false, status: 404, message: 'No hay un producto así en esta tienda.' }
      const counts = await countsOf(deps.db.reports, shop.id, [product.id])
      const data = productForProgram(product, { ...around(asked), counts: counts.get(product.id) })
      return { ok: true, data, back: '' }
    },
  }),
]

function around(asked: ShopRequest) {
  const links = linksFrom(null, asked.shop.directory)
  return { origin: publicOrigin(asked), pathOf: (slug: string) => links.product(slug) }
}
