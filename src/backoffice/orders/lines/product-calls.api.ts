import { z } from 'zod'
import { mediaPath } from '../../../catalogue/media.ts'
import { listById } from '../../../catalogue/products.store.ts'
import { findSaleProductsBrought } from '../../../catalogue/sale-products.store.ts'
import { searchProducts } from '../../../catalogue/search/search-products.step.ts'
import { actRule } from '../../../orders/acts/order-acts.ts'
import { deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { KnownProduct, ProductsAnswer } from './known-product.ts'

/** As many as a list under a field shows. */
const MOST_FOUND = 8

/** What the editor of an order's lines asks: the products of its lines, or those that have some words. */
export const findProductsCall = deskCall({
  name: 'findProducts',
  path: '/t/:host/productos/buscar',
  summary: 'Products of the catalogue by their words or by their slugs, with prices, colours and picture',
  who: actRule('editar'),
  params: z.object({
    q: z.string('Escribe qué buscas.').trim().max(100).default(''),
    slugs: z.array(z.string().max(200)).max(60).default([]),
  }),
  answers: z.object({
    found: z.array(z.string()).describe('Slugs, best first'),
    products: z.array(z.object({ slug: z.string(), title: z.string(), tiers: z.array(z.int()) }).loose()),
  }),
  refusals: [],
  async run({ q, slugs }, asked) {
    return { ok: true, data: await productsAsked(asked, q, slugs), back: `/t/${asked.params.host}/pedidos` }
  },
})

/** The products that have some words or slugs, with those that packs bring. */
export async function productsAsked(
  { deps, shop }: SellerRequest,
  q: string,
  slugs: readonly string[],
): Promise<ProductsAnswer> {
  const sql = deps.db.reports
  const searched = q === '' ? [] : (await searchProducts(sql, shop.id, q, { page: 1, perPage: MOST_FOUND })).items
  const found = [...searched.map(({ slug }) => slug), ...slugs]
  const all = await findSaleProductsBrought(sql, shop.id, found)
  const shown = await listById(
    sql,
    shop.id,
    [...all.values()].map(({ id }) => id),
  )
  const pictures = new Map(shown.map(({ id, image }) => [id, image ? mediaPath(image.hash, 300, 'webp') : null]))
  const products = [...all].map(([slug, product]): KnownProduct => {
    return { ...product, slug, picture: pictures.get(product.id) ?? null }
  })
  return { found, products }
}
