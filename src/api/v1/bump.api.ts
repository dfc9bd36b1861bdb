import { z } from 'zod'
import { MOST_LINES } from '../../cart/price-lines.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import { bumpsFor } from '../../tickets/offers/bumps-for.step.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { plainText } from './text.schema.ts'

export const bumpCall = post({
  path: '/api/v1/web/bump',
  summary: 'The products that the shop offers to add to a cart, the first one first; the order prices them again',
  params: z.object({ slugs: z.array(plainText(200).min(1)).max(MOST_LINES) }),
  answers: z.object({
    code: z.literal(200),
    data: z.array(
      z.object({
        id: z.string(),
        pack: z.string().describe('The `pack` of its line in an answer'),
        sentence: z.string(),
        slug: z.string(),
        name: z.string(),
        image: z.string().describe('The address of a picture; empty without one'),
        price: z.int().describe('Of one unit in the offer, in hundredths'),
        own: z.int().describe('Of one unit in the shop, in hundredths'),
        least: z.int().describe('What the products in the cart must cost together, in hundredths'),
        colors: z.array(z.string()).describe('The names of the colours that are not sold out'),
      }),
    ),
  }),
  refusals: [],
  async answer({ slugs }, { deps, shop }) {
    const products = await findSaleProducts(deps.db.read, shop.id, slugs)
    const ids = [...new Set([...products.values()].map(({ id }) => id))]
    const bumps = await bumpsFor(deps.db.read, shop, ids)
    return answer(bumps.map((bump) => ({ ...bump, colors: [...bump.colors] })))
  },
})
