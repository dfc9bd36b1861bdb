import type { ComponentType } from 'react'
import { findProduct } from '../../catalogue/products.store.ts'
import { featuredProduct } from '../featured-product.ts'
import { type Page, type PageHandler, type PageRequest, page } from '../page.ts'
import { productFacts, shownProduct } from '../shown-product.ts'
import type { LandingProps } from './landing-order.tsx'
import { notFoundPage } from './not-found.page.tsx'
import { ProductLanding } from './product-landing-view.tsx'

/** An earlier product page that advertisements still point at, with its own way to order on it. Without a slug it shows the featured product. */
export function productLandingPage(Order: ComponentType<LandingProps>): PageHandler {
  return async (request: PageRequest): Promise<Page> => {
    const { deps, shop, params } = request
    const sql = deps.db.read
    const found = await (params.slug ? findProduct(sql, shop.id, params.slug) : featuredProduct(sql, shop.id))
    if (!found) return notFoundPage(request)
    const shown = await shownProduct(request, found)
    const body = <ProductLanding {...request} {...shown} Order={Order} />
    return page(body, { ...productFacts(request, shown), orderDialog: 'none' })
  }
}
