import { type DeskRoute, forSeller } from '../desk-routes.ts'
import { costKeepers } from './costs/cost-keepers.ts'
import { costsPage, postCosts } from './costs/costs.page.tsx'
import { postUsualCost, usualCostPage } from './costs/usual-cost.page.tsx'
import { pastFilePage } from './past/past-file.page.tsx'
import { pastKeepers } from './past/past-keepers.ts'
import { pastOrdersPage } from './past/past-orders.page.tsx'
import { productCostKeepers } from './products/product-cost-keepers.ts'
import { postProductCosts, productCostsPage } from './products/product-costs.page.tsx'

/** What the shop says of its costs, and of its past. */
export const costRoutes: readonly DeskRoute[] = [
  forSeller(costKeepers, { path: '/t/:host/numeros/costos', show: costsPage, post: postCosts }),
  forSeller(costKeepers, {
    path: '/t/:host/numeros/costos/courier/:costo',
    show: usualCostPage,
    post: postUsualCost,
  }),
  forSeller(productCostKeepers, {
    path: '/t/:host/numeros/productos-sin-costo',
    show: productCostsPage,
    post: postProductCosts,
    isLong: true,
  }),
  forSeller(pastKeepers, { path: '/t/:host/numeros/antes', show: pastOrdersPage }),
  forSeller(pastKeepers, { path: '/t/:host/numeros/antes/:lista', show: pastFilePage }),
]
