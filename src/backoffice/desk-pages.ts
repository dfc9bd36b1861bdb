import { ROLES } from '../staff/permission.ts'
import { type DeskRoute, forPerson, forSeller } from './desk-routes.ts'
import { ordersPage } from './pages/orders.page.tsx'
import { todayPage } from './pages/today.page.tsx'

/** Every page of the desk and the forms that are posted to it. */
export const deskPages: readonly DeskRoute[] = [
  forPerson({ path: '/', show: todayPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/pedidos', show: ordersPage }),
]
