import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { foundProducts } from '../../shop/delivery-rules/rule/products-of-rules.api.ts'
import type { GoodsFieldsProps } from './goods-fields.tsx'
import type { PostedGoods } from './posted-goods.ts'

const MOST_FOUND = 10

/** What a form shows of the products and categories that are chosen. `query`: what is searched among the products; `null` for nothing. */
export async function goodsChoices(
  asked: SellerRequest,
  goods: PostedGoods,
  query: string | null,
): Promise<GoodsFieldsProps> {
  const { deps, shop } = asked
  const [names, found] = await Promise.all([
    findRuleNames(deps.db.read, shop.id, { rules: [goods] }),
    query === null ? [] : foundProducts(asked, query, { limit: MOST_FOUND }),
  ])
  const products = goods.products.map((id) => ({ value: names.written('products', id), label: names.nameOf(id) }))
  const left = found.filter((one) => !products.some(({ value }) => value === one.value)).slice(0, MOST_FOUND)
  const categories = [...new Set(names.known.categories.values())]
  return {
    products,
    foundProducts: query === null ? null : { text: query, found: left },
    categories: categories.map((slug) => ({ value: slug, label: names.nameOf(slug) })),
    chosen: goods.categories,
  }
}
