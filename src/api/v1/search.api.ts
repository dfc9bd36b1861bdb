import { z } from 'zod'
import { searchProducts } from '../../catalogue/search/search-products.step.ts'
import { post } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { cardOf, cardSchema } from './product.schema.ts'
import { text } from './text.schema.ts'

/** As many as fit above a phone's keyboard. */
const MOST = 6
const MOST_CATEGORIES = 3

export const searchCall = post({
  path: '/api/v1/web/search',
  summary:
    'The best matches for what a shopper has typed so far: products, and categories whose names have all the words',
  params: z.object({ q: text(200).describe('Only the first 80 characters and six words count') }),
  answers: z.object({
    code: z.literal(200),
    data: z.array(cardSchema),
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    total: z.int().describe('How many products there are, 240 at most'),
  }),
  refusals: [429],
  kind: 'search',
  async answer({ q }, { deps, shop }) {
    const { items, categories, total } = await searchProducts(deps.db.read, shop.id, q, { page: 1, perPage: MOST })
    return answer(items.map(cardOf), { categories: categories.slice(0, MOST_CATEGORIES), total })
  },
})
