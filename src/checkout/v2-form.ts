import {
  addressField,
  cartField,
  deliveryTypeField,
  districtField,
  documentField,
  nameField,
  phoneField,
  termsField,
} from './fields.ts'
import {
  addressGiven,
  cartFilled,
  deliveryTypeGiven,
  districtGiven,
  documentGiven,
  nameGiven,
  phoneGiven,
  termsAccepted,
} from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'

const nameStep: Step = {
  name: 'name',
  heading: '1 Nombre y Telefono',
  fields: [nameField, phoneField],
  guards: [phoneGiven, nameGiven],
  alwaysAsked: false,
  waits: false,
  status: 'nombre',
  event: 'InitiateCheckout',
  button: 'Siguiente',
}

const cartStep: Step = {
  name: 'cart',
  heading: '2 Carrito',
  fields: [cartField],
  guards: [cartFilled],
  alwaysAsked: true,
  waits: false,
  status: 'carrito',
  event: 'AddPaymentInfo',
  button: 'Siguiente',
}

const deliveryStep: Step = {
  name: 'delivery',
  heading: '3 Tipo de envio',
  fields: [districtField, addressField, deliveryTypeField, documentField, termsField],
  guards: [documentGiven, deliveryTypeGiven, termsAccepted],
  alwaysAsked: false,
  waits: false,
  status: 'entrega',
  event: null,
  button: 'Siguiente',
}

/** One look at the whole; asks for what is still missing and sends the order. */
const finishStep: Step = {
  name: 'finish',
  heading: 'Revisa tu pedido',
  fields: [districtField, addressField],
  guards: [districtGiven, addressGiven],
  alwaysAsked: false,
  waits: true,
  status: 'finalizado',
  event: null,
  button: 'Finalizar pedido',
}

/** Peru's fast form: who, what, where, and one look at the whole before it is sent. */
export const v2Form: OrderForm = { steps: [nameStep, cartStep, deliveryStep, finishStep] }
