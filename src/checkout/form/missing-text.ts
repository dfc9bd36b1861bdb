import { notServed } from '../delivery/with-offer.ts'
import { showsErrorsOf, stepRefusals } from './machine.ts'
import type { Saved, Step } from './order-form.ts'

/**
 * Why the button of a step is disabled, by the labels of its fields: `Para finalizar falta: Distrito.` What is wrong with the cart is said as it is.
 * '' when nothing is missing.
 */
export function missingText(step: Step, saved: Saved): string {
  const missing = stepRefusals(step, saved)
  const inCart = missing.filter(({ field }) => field === 'cart').map(({ message }) => `${message}.`)
  if (inCart.length > 0) {
    return saved.total + (saved.discount?.amount ?? 0) > 0
      ? inCart.join(' ')
      : 'Tu carrito está vacío: agrega un producto para pedirlo.'
  }
  const unserved = notServed(saved)
  if (unserved && missing.length > 0) return `${unserved}.`
  const fields = step.fields.filter((field) => missing.some((one) => showsErrorsOf(field, one.field)))
  return fields.length === 0 ? '' : `Para finalizar falta: ${fields.map(({ label }) => label).join(', ')}.`
}
