import { type DeskRoute, forSeller } from '../desk-routes.ts'
import { adNumbersPage } from './lines/ads.page.tsx'
import { courierNumbersPage } from './lines/couriers.page.tsx'
import { placeNumbersPage } from './lines/places.page.tsx'
import { productNumbersPage } from './lines/products.page.tsx'
import { teamNumbersPage } from './lines/team.page.tsx'
import { ordersBehindPage } from './orders/orders-behind.page.tsx'
import { summaryPage } from './summary/summary.page.tsx'
import { adsTodayPage } from './today/ads-today.page.tsx'
import { earningsViewers, teamViewers } from './viewers.ts'

/** What the shop earns. */
export const numberRoutes: readonly DeskRoute[] = [
  forSeller(earningsViewers, { path: '/t/:host/numeros', show: summaryPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/productos', show: productNumbersPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/publicidad', show: adNumbersPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/lugares', show: placeNumbersPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/couriers', show: courierNumbersPage }),
  forSeller(teamViewers, { path: '/t/:host/numeros/equipo', show: teamNumbersPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/hoy', show: adsTodayPage }),
  forSeller(earningsViewers, { path: '/t/:host/numeros/pedidos', show: ordersBehindPage }),
]
