import type { RouteName } from '../routing/routes.ts'
import { bookPage } from './claims/book.page.tsx'
import { sheetPage } from './claims/sheet.page.tsx'
import { paymentPage } from './deposit/payment.page.tsx'
import { sentPicture } from './deposit/sent-picture.page.ts'
import type { PrivatePage } from './page.ts'
import { cartPage } from './pages/cart.page.tsx'
import { confirmPage } from './pages/orders/confirm.page.tsx'
import { lookUpPage, trackedPage } from './pages/orders/look-up.page.tsx'
import { orderPage } from './pages/orders/order.page.tsx'
import { resumePage } from './pages/orders/resume.page.tsx'
import { testOrderPage } from './pages/orders/test-order.page.tsx'
import { searchPage } from './pages/products/search.page.tsx'
import { subscriptionPage } from './pages/subscription.page.tsx'
import { keptTextPage } from './pages/texts/kept-text.page.tsx'
import { askPermissionsPage, permissionsPage } from './permissions/permissions.page.tsx'
import { ownPicture, shownPicture } from './reviews/review-pictures.page.ts'
import { writeReviewsPage } from './reviews/write-reviews.page.tsx'
import { orderStepsPage } from './steps/order-steps.page.tsx'

/** The pages that belong to one visitor, what a visitor searched for, and what may come without the shop changing: no cache keeps them, not even the browser's. */
export const privatePages = {
  buscar: { kind: 'search', show: searchPage },
  carrito: { kind: 'page', show: cartPage },
  'domain-carrito': { kind: 'page', show: cartPage },
  pedir: orderStepsPage,
  pedido: { kind: 'page', show: lookUpPage },
  retomar: { kind: 'page', show: resumePage },
  confirmar: { kind: 'page', show: confirmPage },
  opinar: { kind: 'page', show: writeReviewsPage, file: ownPicture },
  'resenas-fotos-slug': { kind: 'page', show: async () => null, file: shownPicture },
  suscripcion: { kind: 'page', show: subscriptionPage },
  prueba: { kind: 'page', show: testOrderPage },
  'seguimiento-code': { kind: 'page', show: trackedPage },
  'pedido-code': { kind: 'page', show: orderPage },
  'pedido-code-pago': { kind: 'page', show: paymentPage, file: sentPicture },
  'pedido-code-permisos': { kind: 'page', show: permissionsPage },
  'mis-permisos': { kind: 'page', show: askPermissionsPage },
  'libro-de-reclamaciones': { kind: 'page', show: bookPage },
  'libro-de-reclamaciones-code': { kind: 'page', show: sheetPage },
  pqr: { kind: 'page', show: bookPage },
  'pqr-code': { kind: 'page', show: sheetPage },
  'mis-datos': { kind: 'page', show: bookPage },
  'mis-datos-code': { kind: 'page', show: sheetPage },
  'cambios-y-devoluciones-solicitud': { kind: 'page', show: bookPage },
  'cambios-y-devoluciones-solicitud-code': { kind: 'page', show: sheetPage },
  'terminos-y-condiciones-code': { kind: 'page', show: keptTextPage },
  'privacidad-code': { kind: 'page', show: keptTextPage },
} as const satisfies Partial<Readonly<Record<RouteName, PrivatePage>>>

export type PrivateRoute = keyof typeof privatePages

export function isPrivate(route: RouteName): route is PrivateRoute {
  return Object.hasOwn(privatePages, route)
}
