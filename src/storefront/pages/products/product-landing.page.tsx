import type { ComponentType } from 'react'
import { featuredProduct } from '../../../catalogue/lists/showcase.store.ts'
import type { Product } from '../../../catalogue/product.ts'
import type { Sql } from '../../../database/database.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { type PageAnswer, type PageHandler, type PageRequest, page } from '../../page.ts'
import { productFacts } from '../../seo/product-facts.ts'
import type { LandingProps } from './landing-order.tsx'
import { ProductLanding } from './product-landing-view.tsx'
import { productHere, shownWithSections } from './shown-product.page.ts'

/** An earlier product page that advertisements still link to. `Order` is its order form. Without a slug it shows the featured product. */
export function productLandingPage(Order: ComponentType<LandingProps>): PageHandler {
  return async (request: PageRequest): Promise<PageAnswer> => {
    const { deps, shop, params } = request
    const found = params.slug ? await productHere(request) : await featuredHere(deps.db.read, shop.id)
    if (!found.ok) return found.refusal
    const shown = await shownWithSections(request, found.value)
    const body = <ProductLanding {...request} {...shown} Order={Order} />
    return page(body, { ...productFacts(request, shown), orderDialog: 'none' })
  }
}

async function featuredHere(sql: Sql, shopId: string): Promise<Outcome<Product, null>> {
  const found = await featuredProduct(sql, shopId)
  return found ? done(found) : refused(null)
}
