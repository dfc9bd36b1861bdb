import type { RouteName } from '../routing/routes.ts'
import type { PrivatePage } from './page.ts'
import { orderPage } from './pages/order.page.tsx'
import { orderStepsPage } from './steps/order-steps.page.tsx'

/** The pages that belong to one visitor: no cache keeps them, not even the browser's. */
export const privatePages = {
  pedir: orderStepsPage,
  'pedido-code': { kind: 'page', show: orderPage },
} as const satisfies Partial<Readonly<Record<RouteName, PrivatePage>>>

export type PrivateRoute = keyof typeof privatePages

export function isPrivate(route: RouteName): route is PrivateRoute {
  return Object.hasOwn(privatePages, route)
}
