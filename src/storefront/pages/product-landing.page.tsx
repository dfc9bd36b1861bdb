import { findProduct } from '../../catalogue/products.store.ts'
import type { OrderFormName } from '../../checkout/order-forms.ts'
import { featuredProduct } from '../featured-product.ts'
import { type Page, type PageHandler, type PageRequest, page } from '../page.ts'
import { productFacts, shownProduct } from '../shown-product.ts'
import { notFoundPage } from './not-found.page.tsx'
import { ProductLanding } from './product-landing-view.tsx'

/** An earlier product page that advertisements still point at, with that order form on it. Without a slug it shows the featured product. */
export function productLandingPage(form: OrderFormName): PageHandler {
  return async (request: PageRequest): Promise<Page> => {
    const { deps, shop, params } = request
    const sql = deps.db.read
    const found = await (params.slug ? findProduct(sql, shop.id, params.slug) : featuredProduct(sql, shop.id))
    if (!found) return notFoundPage(request)
    const shown = await shownProduct(request, found)
    const body = <ProductLanding {...request} {...shown} form={form} />
    return page(body, { ...productFacts(request, shown), orderDialog: 'none' })
  }
}
