import { z } from 'zod'
import { isHiddenCategory, listShownCategories } from '../../catalogue/categories/categories.store.ts'
import { PER_PAGE, type Product } from '../../catalogue/product.ts'
import { findProduct, findProducts, listProducts } from '../../catalogue/products.store.ts'
import { findSections } from '../../catalogue/sections/sections.store.ts'
import { soldOutPart } from '../../catalogue/stock/stock.ts'
import { get, post, type ShopCallContext } from '../../web/call.ts'
import { answer, errorAnswer } from '../../web/json-answer.ts'
import { numeral } from './number.schema.ts'
import { cardOf, cardSchema, moneyOf, productSchema, publicProduct } from './product.schema.ts'
import { plainText, text } from './text.schema.ts'

const BEST_SELLERS = 'productos-destacados'
const slug = plainText(200).min(1)
const ignored = text(255).nullish()
const ok = z.literal(200)

export const productsCall = post({
  path: '/api/v1/web/products',
  summary: 'A page of a category’s products; `todo` is every product',
  params: z.object({
    c: ignored,
    domain: ignored,
    category: slug.default(BEST_SELLERS),
    page: numeral(1, 1_000_000).default(1),
  }),
  answers: z.object({ code: ok, data: z.array(cardSchema), page: z.int(), pages: z.int(), total: z.int() }),
  refusals: [],
  async answer({ category, page }, { deps, shop }) {
    const [isHidden, { items, total }] = await Promise.all([
      category !== BEST_SELLERS && isHiddenCategory(deps.db.read, shop.id, category),
      listProducts(deps.db.read, shop.id, category, { page, perPage: PER_PAGE }),
    ])
    if (isHidden) return answer([], { page, pages: 0, total: 0 })
    return answer(items.map(cardOf), { page, pages: Math.ceil(total / PER_PAGE), total })
  },
})

export const productCall = post({
  path: '/api/v1/web/product-start',
  summary: 'One product; `mode: "wsp"` asks for its messaging-app variant',
  params: z.object({ slug, c: ignored, mode: ignored }),
  answers: z.object({ code: ok, data: productSchema }),
  refusals: [404],
  answer: ({ slug, mode }, context) => productAnswer(slug, mode === 'wsp', context),
})

export const messagingProductCall = post({
  path: '/api/v1/web/product-start-wsp',
  summary: 'The messaging-app variant of a product; the product itself where it has none',
  params: z.object({ slug, c: ignored }),
  answers: z.object({ code: ok, data: productSchema }),
  refusals: [404],
  answer: ({ slug }, context) => productAnswer(slug, true, context),
})

export const productPriceCall = post({
  path: '/api/v1/web/product-start-price',
  summary: 'A product’s prices, and the campaign’s categories when it belongs to one',
  params: z.object({ slug }),
  answers: z.object({ code: ok, data: productSchema.pick({ money: true, products_categories: true }) }),
  refusals: [404],
  async answer({ slug }, { deps, shop }) {
    const product = await findProduct(deps.db.read, shop.id, slug)
    if (!product) return notFound()
    const { tiers, currency, campaignCategories } = product
    return answer({ money: moneyOf(tiers, currency), products_categories: campaignCategories })
  },
})

export const categoriesCall = post({
  path: '/api/v1/web/getcategories',
  summary: 'The shop’s categories, in its order',
  params: z.object({}),
  answers: z.object({ code: ok, data: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  refusals: [],
  answer: async (_, { deps, shop }) => answer(await listShownCategories(deps.db.read, shop.id)),
})

export const featuredProductCall = get({
  path: '/api/v1/web/product-start',
  summary: 'The featured product, for the legacy card loader',
  answers: z.object({ code: ok, data: productSchema }),
  refusals: [404],
  async answer(context) {
    const { deps, shop } = context
    const { items } = await listProducts(deps.db.read, shop.id, BEST_SELLERS, { page: 1, perPage: PER_PAGE })
    const first = items.find(({ soldOut }) => !soldOut) ?? items[0]
    return first ? productAnswer(first.slug, false, context) : notFound()
  },
})

async function productAnswer(slug: string, messaging: boolean, { deps, shop }: ShopCallContext): Promise<Response> {
  const product = await findProduct(deps.db.read, shop.id, slug)
  if (!product) return notFound()
  const brought = product.dependents.map((part) => part.slug)
  const [parts, sections] = await Promise.all([
    findProducts(deps.db.read, shop.id, brought),
    findSections(deps.db.read, shop.id, product.id),
  ])
  const soldOut = soldOutPart(product, parts) !== null
  return answer(
    publicProduct(messaging ? asMessage(product) : product, { soldOut, shown: new Set(parts.keys()), sections }),
  )
}

function asMessage(product: Product): Product {
  return { ...product, ...product.messaging }
}

function notFound(): Response {
  return errorAnswer(404, 'No encontramos ese producto.')
}
