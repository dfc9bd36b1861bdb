import { addressFields, addressGuards } from './address-fields.ts'
import { deliveryTypeField, documentField, emailField, nameField, phoneField, termsField } from './fields.ts'
import { deliveryTypeGiven, documentGiven, emailGiven, nameGiven, phoneGiven, termsAccepted } from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'

const nameStep: Step = {
  name: 'name',
  heading: '1 Nombres y Telefono',
  fields: [nameField, emailField, phoneField],
  guards: [phoneGiven, emailGiven, nameGiven],
  alwaysAsked: false,
  waits: false,
  status: null,
  event: 'AddPaymentInfo',
  button: 'Siguiente',
}

/** The seller hears of the order from here on. */
const addressStep: Step = {
  name: 'address',
  heading: '2 Dirección de entrega',
  fields: addressFields,
  guards: addressGuards,
  alwaysAsked: false,
  waits: false,
  status: 'direccion',
  event: null,
  button: 'Siguiente',
}

const deliveryStep: Step = {
  name: 'delivery',
  heading: '3 Tipo de envio',
  fields: [deliveryTypeField, documentField, termsField],
  guards: [documentGiven, deliveryTypeGiven, termsAccepted],
  alwaysAsked: false,
  waits: false,
  status: 'finalizado',
  event: null,
  button: 'Finalizar pedido',
}

/** The first generation: one product, on its own page. */
export const v1Form: OrderForm = { steps: [nameStep, addressStep, deliveryStep] }
