import { findProduct } from '../../catalogue/products.store.ts'
import { type Page, type PageRequest, page } from '../page.ts'
import { productFacts, shownProduct } from '../shown-product.ts'
import { notFoundPage } from './not-found.page.tsx'
import { ProductView } from './product-view.tsx'

export async function productPage(request: PageRequest): Promise<Page> {
  const { deps, shop, params } = request
  const found = await findProduct(deps.db.read, shop.id, params.slug ?? '')
  if (!found) return notFoundPage(request)
  const shown = await shownProduct(request, found)
  return page(<ProductView {...request} {...shown} />, productFacts(request, shown))
}
