import { findProduct } from '../../catalogue/products.store.ts'
import { buyableOf } from '../components/buy.tsx'
import { type Page, type PageRequest, page } from '../page.ts'
import { productFacts, shownProduct } from '../shown-product.ts'
import { notFoundPage } from './not-found.page.tsx'
import { ProductView } from './product-view.tsx'

export async function productPage(request: PageRequest): Promise<Page> {
  const { deps, shop, params } = request
  const found = await findProduct(deps.db.read, shop.id, params.slug ?? '')
  if (!found) return notFoundPage(request)
  const shown = await shownProduct(request, found)
  const offered = shown.byMessage ? null : buyableOf(shown.product, shown.dependents)
  return page(<ProductView {...request} {...shown} />, { ...productFacts(request, shown), offered })
}
