import type { RouteName } from '../routing/routes.ts'
import { sheetForm } from './claims/post-sheet.page.ts'
import { paymentForm } from './deposit/send-payment.page.ts'
import type { PostedFile, PostedForm } from './page.ts'
import { cartForm } from './pages/cart.form.ts'
import { lookUpForm } from './pages/orders/look-up.form.ts'
import { confirmForm } from './pages/orders/post-answer.page.ts'
import { offerForm } from './pages/orders/post-offer.page.ts'
import { resumeForm } from './pages/orders/resume.form.ts'
import { testOrderForm } from './pages/orders/test-order.form.ts'
import { subscriptionForm } from './pages/post-number.page.ts'
import { permissionsForm } from './permissions/permissions.form.ts'
import { reviewForm } from './reviews/post-review.page.ts'
import { orderSteps } from './steps/order-steps.form.ts'

/** The forms that pages post, by the route that takes them. At any other route a POST is 405. */
export const posts: Readonly<Partial<Record<RouteName, PostedForm | PostedFile>>> = {
  carrito: cartForm,
  'domain-carrito': cartForm,
  pedir: orderSteps,
  pedido: lookUpForm,
  'pedido-code': offerForm,
  'pedido-code-pago': paymentForm,
  'pedido-code-permisos': permissionsForm,
  'libro-de-reclamaciones': sheetForm,
  pqr: sheetForm,
  'mis-datos': sheetForm,
  'cambios-y-devoluciones-solicitud': sheetForm,
  retomar: resumeForm,
  confirmar: confirmForm,
  opinar: reviewForm,
  prueba: testOrderForm,
  suscripcion: subscriptionForm,
}
