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
import type { OrderForm } from './order-form.ts'

/** Peru's fast form: who, what, where, and one look at the whole before it is sent. */
export const orderFormV2: OrderForm = {
  steps: [
    {
      name: 'name',
      heading: '1 Nombre y Telefono',
      fields: [nameField, phoneField],
      guards: [phoneGiven, nameGiven],
      alwaysAsked: false,
      waits: false,
      status: 'nombre',
      button: 'Siguiente',
    },
    {
      name: 'cart',
      heading: '2 Carrito',
      fields: [cartField],
      guards: [cartFilled],
      alwaysAsked: true,
      waits: false,
      status: 'carrito',
      button: 'Siguiente',
    },
    {
      name: 'delivery',
      heading: '3 Tipo de envio',
      fields: [districtField, addressField, deliveryTypeField, documentField, termsField],
      guards: [documentGiven, deliveryTypeGiven, termsAccepted],
      alwaysAsked: false,
      waits: false,
      status: 'entrega',
      button: 'Siguiente',
    },
    {
      name: 'finish',
      heading: 'Revisa tu pedido',
      fields: [districtField, addressField],
      guards: [districtGiven, addressGiven],
      alwaysAsked: false,
      waits: true,
      status: 'finalizado',
      button: 'Finalizar pedido',
    },
  ],
}
