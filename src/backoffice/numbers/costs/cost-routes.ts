import { type DeskRoute, forSeller } from '../../desk-routes.ts'
import { costKeepers } from './cost-keepers.ts'
import { costsPage, postCosts } from './costs.page.tsx'
import { postUsualCost, usualCostPage } from './usual-cost.page.tsx'

/** What the shop says of its costs. */
export const costRoutes: readonly DeskRoute[] = [
  forSeller(costKeepers, { path: '/t/:host/numeros/costos', show: costsPage, post: postCosts }),
  forSeller(costKeepers, {
    path: '/t/:host/numeros/costos/courier/:costo',
    show: usualCostPage,
    post: postUsualCost,
  }),
]
