import { listEveryCategory } from '../../../catalogue/categories/categories.store.ts'
import {
  countDeskProducts,
  listDeskProducts,
  searchDeskProducts,
} from '../../../catalogue/lists/desk-product-list.store.ts'
import type { ListedProduct } from '../../../catalogue/product.ts'
import { availableOf } from '../../../catalogue/stock/stock-count.ts'
import { countsOf } from '../../../catalogue/stock/stock-counts.store.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { isListThere } from '../../kit/beside/beside-request.ts'
import type { ListPlace } from './list-place.ts'
import type { ProductListProps } from './product-list-props.ts'

const PER_PAGE = 50
/** More are counted as so many. */
const MOST_COUNTED = 1_001

/** The products of one page of the list, in the seller's order, or the first that have some words. */
export function productsAt(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  { state, query, after }: ListPlace,
  limit: number,
): Promise<readonly ListedProduct[]> {
  const sql = deps.db.reports
  if (query !== '') return searchDeskProducts(sql, shop.id, { state, query, limit })
  return listDeskProducts(sql, shop.id, { state, after, limit })
}

/** The list of products at a place, without what was said of an act. */
export async function readProducts(asked: SellerRequest, place: ListPlace): Promise<ProductListProps> {
  const { deps, shop, permission } = asked
  const sql = deps.db.reports
  const found = await productsAt(asked, place, PER_PAGE + 1)
  const products = found.slice(0, PER_PAGE)
  const ids = products.map(({ id }) => id)
  const [counts, categories, stock] = await Promise.all([
    countDeskProducts(sql, shop.id, MOST_COUNTED),
    listEveryCategory(sql, shop.id),
    countsOf(sql, shop.id, ids),
  ])
  const isCut = found.length > PER_PAGE
  const last = isCut && place.query === '' ? products.at(-1) : undefined
  const leftOf = (id: string): number | null => {
    const counted = stock.get(id)
    return counted ? [...counted.values()].reduce((sum, count) => sum + Math.max(0, availableOf(count)), 0) : null
  }
  return {
    base: `/t/${shop.hosts[0]}`,
    ...{ place, counts, categories, isCut, currency: shop.currency },
    products: products.map((product) => ({ ...product, left: leftOf(product.id) })),
    next: last ? { ...place, after: { position: last.position, id: last.id } } : null,
    mayEdit: permission.role === 'owner',
    seesCosts: hasSwitch(permission, 'profits'),
    ...{ selected: null, chosen: [], isEverything: false, said: null },
  }
}

/** The same; `null` where a script has the list and asks for what stands beside it. */
export async function listUnlessThere(asked: SellerRequest, place: ListPlace): Promise<ProductListProps | null> {
  return isListThere(asked.request) ? null : readProducts(asked, place)
}
