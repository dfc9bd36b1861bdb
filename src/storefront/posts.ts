import type { RouteName } from '../routing/routes.ts'
import type { PostedForm } from './page.ts'
import { cartForm } from './pages/cart.form.ts'
import { lookUpForm } from './pages/look-up.form.ts'
import { resumeForm } from './pages/resume.form.ts'
import { orderSteps } from './steps/order-steps.form.ts'

/** The forms that pages post, by the route that takes them. At any other route a POST is 405. */
export const posts: Readonly<Partial<Record<RouteName, PostedForm>>> = {
  carrito: cartForm,
  'domain-carrito': cartForm,
  pedir: orderSteps,
  pedido: lookUpForm,
  retomar: resumeForm,
}
