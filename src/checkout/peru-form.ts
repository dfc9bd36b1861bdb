import { addressFields, addressGuards } from './address-fields.ts'
import {
  cartField,
  deliveryTypeField,
  documentField,
  nameField,
  optionalEmailField,
  phoneField,
  termsField,
} from './fields.ts'
import { cartFilled, deliveryTypeGiven, documentGiven, nameGiven, phoneGiven, termsAccepted } from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'

export const nameStep: Step = {
  name: 'name',
  heading: '1 Nombres y Telefono',
  fields: [nameField, phoneField, optionalEmailField],
  guards: [phoneGiven, nameGiven],
  alwaysAsked: false,
  waits: false,
  status: 'nombre',
  event: 'InitiateCheckout',
  button: 'Siguiente',
}

export const addressStep: Step = {
  name: 'address',
  heading: '2 Dirección de entrega',
  fields: addressFields,
  guards: addressGuards,
  alwaysAsked: false,
  waits: false,
  status: 'direccion',
  event: 'AddPaymentInfo',
  button: 'Siguiente',
}

export const deliveryStep: Step = {
  name: 'delivery',
  heading: '3 Tipo de envio',
  fields: [deliveryTypeField, documentField, termsField],
  guards: [documentGiven, deliveryTypeGiven, termsAccepted],
  alwaysAsked: false,
  waits: false,
  status: 'entrega',
  event: null,
  button: 'Siguiente',
}

/** The summary of the cart, and the order. */
export const summaryStep: Step = {
  name: 'finish',
  heading: 'Revisa tu pedido',
  fields: [cartField],
  guards: [cartFilled],
  alwaysAsked: false,
  waits: true,
  status: 'finalizado',
  event: null,
  button: 'Finalizar pedido',
}

/** Who, where, how, and the cart: for every country that has no form of its own. */
export const peruForm: OrderForm = { steps: [nameStep, addressStep, deliveryStep, summaryStep] }
