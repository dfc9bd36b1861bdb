import { addressFields, addressGuards } from './address-fields.ts'
import { emailField, linesField, nameField, phoneField, termsField } from './fields.ts'
import { cartFilled, emailGiven, nameGiven, phoneGiven, saying, termsAccepted } from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'

const nameStep: Step = {
  name: 'name',
  heading: '1 Nombre y Telefono',
  fields: [nameField, emailField, { ...phoneField, label: 'Whatsapp' }],
  guards: saying('Por favor, ingrese su nombre, email o teléfono.', phoneGiven, emailGiven, nameGiven),
  alwaysAsked: false,
  waits: false,
  status: 'nombre',
  event: 'AddPaymentInfo',
  button: 'Siguiente',
}

const addressStep: Step = {
  name: 'address',
  heading: '2 Dirección de entrega',
  fields: [...addressFields, termsField, linesField],
  guards: saying(
    'Por favor, ingrasa su dirección de entrega y los Términos.',
    ...addressGuards,
    termsAccepted,
    cartFilled,
  ),
  alwaysAsked: false,
  waits: false,
  status: 'finalizado',
  event: null,
  button: 'Finalizar pedido',
}

/** From the address straight to the order: everything is delivered in one way. */
export const colombiaForm: OrderForm = {
  steps: [nameStep, addressStep],
  decided: { heading: '3 Tipo de envio' },
}
