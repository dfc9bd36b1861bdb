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
import type { Step } from './order-form.ts'

export const nameStep: Step = {
  name: 'name',
  heading: '1 Nombre y Telefono',
  fields: [nameField, phoneField],
  guards: [phoneGiven, nameGiven],
  alwaysAsked: false,
  waits: false,
  status: 'nombre',
  button: 'Siguiente',
}

export const cartStep: Step = {
  name: 'cart',
  heading: '2 Carrito',
  fields: [cartField],
  guards: [cartFilled],
  alwaysAsked: true,
  waits: false,
  status: 'carrito',
  button: 'Siguiente',
}

export const deliveryStep: Step = {
  name: 'delivery',
  heading: '3 Tipo de envio',
  fields: [districtField, addressField, deliveryTypeField, documentField, termsField],
  guards: [documentGiven, deliveryTypeGiven, termsAccepted],
  alwaysAsked: false,
  waits: false,
  status: 'entrega',
  button: 'Siguiente',
}

/** One look at the whole; asks for what is still missing and sends the order. */
export const finishStep: Step = {
  name: 'finish',
  heading: 'Revisa tu pedido',
  fields: [districtField, addressField],
  guards: [districtGiven, addressGiven],
  alwaysAsked: false,
  waits: true,
  status: 'finalizado',
  button: 'Finalizar pedido',
}
