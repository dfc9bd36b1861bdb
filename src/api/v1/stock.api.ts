import { z } from 'zod'
import { MOST_LINES } from '../../cart/price-lines.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { plainText } from './text.schema.ts'

export const stockCall = post({
  path: '/api/v1/web/stock',
  summary: 'What of the products of a cart is sold out; products that the shop does not know are left out',
  params: z.object({ slugs: z.array(plainText(200).min(1)).max(MOST_LINES) }),
  answers: z.object({
    code: z.literal(200),
    data: z.array(
      z.object({
        slug: z.string().describe('As it was asked for'),
        soldOut: z.boolean(),
        colors: z.array(z.string()).describe('The names of the colours that are sold out'),
        choices: z.array(z.string()).describe('The names of all its colours'),
      }),
    ),
  }),
  refusals: [],
  async answer({ slugs }, { deps, shop }) {
    const products = await findSaleProducts(deps.db.read, shop.id, slugs)
    const data = slugs.flatMap((slug) => {
      const product = products.get(slug)
      if (!product) return []
      const colors = product.colors.filter((color) => color.soldOut).map(({ name }) => name)
      const choices = product.colors.map(({ name }) => name)
      return [{ slug, soldOut: product.soldOut, colors, choices }]
    })
    return answer(data)
  },
})
