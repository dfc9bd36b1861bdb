import { type DeskRoute, forSeller } from '../desk-routes.ts'
import { ordersBehindPage } from './orders/orders-behind.page.tsx'
import { summaryPage } from './summary/summary.page.tsx'
import { earningsViewers } from './viewers.ts'

/** What the shop earns. */
export const numberRoutes: readonly DeskRoute[] = [
  forSeller(earningsViewers, { path: '/t/:host/numeros', show: summaryPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/pedidos', show: ordersBehindPage }),
]
