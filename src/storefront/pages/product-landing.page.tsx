import type { ComponentType } from 'react'
import { findProduct } from '../../catalogue/products.store.ts'
import { featuredProduct } from '../../catalogue/showcase.store.ts'
import { type PageAnswer, type PageHandler, type PageRequest, page } from '../page.ts'
import { productFacts } from '../seo/product-facts.ts'
import type { LandingProps } from './landing-order.tsx'
import { ProductLanding } from './product-landing-view.tsx'
import { movedProduct, shownWithSections } from './shown-product.page.ts'

/** An earlier product page that advertisements still link to. `Order` is its order form. Without a slug it shows the featured product. */
export function productLandingPage(Order: ComponentType<LandingProps>): PageHandler {
  return async (request: PageRequest): Promise<PageAnswer> => {
    const { deps, shop, params } = request
    const sql = deps.db.read
    const found = await (params.slug ? findProduct(sql, shop.id, params.slug) : featuredProduct(sql, shop.id))
    if (!found) return null
    const moved = movedProduct(request, found)
    if (moved) return moved
    const shown = await shownWithSections(request, found)
    const body = <ProductLanding {...request} {...shown} Order={Order} />
    return page(body, { ...productFacts(request, shown), orderDialog: 'none' })
  }
}
