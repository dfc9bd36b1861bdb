import { isCountry } from '../../lib/countries.ts'
import { type OrderFormChoice, suitingForms } from '../../shops/fields/order-form-choice.ts'
import {
  addressAndWayFields,
  addressField,
  addressFields,
  cartField,
  deliveryTypeField,
  districtField,
  documentField,
  emailField,
  linesField,
  nameField,
  offeredWaysField,
  offersField,
  optionalEmailField,
  phoneField,
  plainDeliveryTypeField,
  termsField,
} from './fields.ts'
import {
  addressGuards,
  requireAddress,
  requireAgency,
  requireCart,
  requireChosenDistrict,
  requireColors,
  requireDeliveryType,
  requireDistrict,
  requireDocument,
  requireEmail,
  requireName,
  requirePhone,
  requireRightEmail,
  requireServed,
  requireTerms,
  requireWay,
  withMessage,
} from './guards.ts'
import type { OrderForm, Step } from './order-form.ts'

/** A step that leads to the next one. */
const passing = { alwaysShown: false, disablesButton: false, event: null, button: 'Siguiente' } as const

/** A step that sends the order. */
const ordering = { ...passing, status: 'finalizado', button: 'Finalizar pedido' } as const

/** The first generation sells one product on its own page. The seller sees the ticket from the address step on. */
const v1Form: OrderForm = {
  steps: [
    {
      ...passing,
      name: 'name',
      heading: '1 Nombres y Telefono',
      fields: [nameField, emailField, phoneField],
      guards: [requirePhone, requireEmail, requireRightEmail, requireName],
      status: null,
      event: 'AddPaymentInfo',
    },
    {
      ...passing,
      name: 'address',
      heading: '2 Dirección de entrega',
      fields: addressFields,
      guards: [...addressGuards, requireServed('distrito')],
      status: 'direccion',
    },
    {
      ...ordering,
      name: 'delivery',
      heading: '3 Tipo de envio',
      fields: [deliveryTypeField, documentField, termsField, offersField],
      guards: [requireDocument, requireAgency, requireDeliveryType, requireTerms, requireColors],
    },
  ],
}

/** Peru's fast form: the last step shows the whole order and asks only for what is still missing. */
const v2Form: OrderForm = {
  steps: [
    {
      ...passing,
      name: 'name',
      heading: '1 Nombre y Telefono',
      fields: [nameField, phoneField],
      guards: [requirePhone, requireName],
      status: 'nombre',
      event: 'InitiateCheckout',
    },
    {
      ...passing,
      name: 'cart',
      heading: '2 Carrito',
      fields: [cartField],
      guards: [requireCart, requireColors],
      alwaysShown: true,
      status: 'carrito',
      event: 'AddPaymentInfo',
    },
    {
      ...passing,
      name: 'delivery',
      heading: '3 Tipo de envio',
      fields: [districtField, offeredWaysField, addressField, plainDeliveryTypeField, documentField, termsField],
      guards: [
        requireChosenDistrict,
        requireServed('distrito'),
        requireDocument,
        requireAgency,
        requireDeliveryType,
        requireTerms,
      ],
      status: 'entrega',
    },
    {
      ...ordering,
      name: 'finish',
      heading: 'Revisa tu pedido',
      fields: [linesField, districtField, addressField, offersField],
      guards: [requireDistrict, requireAddress],
      disablesButton: true,
    },
  ],
}

const peruNameStep: Step = {
  ...passing,
  name: 'name',
  heading: '1 Nombres y Telefono',
  fields: [nameField, phoneField, optionalEmailField],
  guards: [requirePhone, requireRightEmail, requireName],
  status: 'nombre',
  event: 'InitiateCheckout',
}

const peruAddressStep: Step = {
  ...passing,
  name: 'address',
  heading: '2 Dirección de entrega',
  fields: addressFields,
  guards: [...addressGuards, requireServed('distrito')],
  status: 'direccion',
  event: 'AddPaymentInfo',
}

const peruDeliveryStep: Step = {
  ...passing,
  name: 'delivery',
  heading: '3 Tipo de envio',
  fields: [deliveryTypeField, documentField, termsField],
  guards: [requireDocument, requireAgency, requireDeliveryType, requireTerms],
  status: 'entrega',
}

const peruSummaryStep: Step = {
  ...ordering,
  name: 'finish',
  heading: 'Revisa tu pedido',
  fields: [cartField, offersField],
  guards: [requireCart, requireColors],
  disablesButton: true,
}

/** The Peruvian variant, which a shop may choose. A country that has no form of its own uses it too. */
const peruForm: OrderForm = { steps: [peruNameStep, peruAddressStep, peruDeliveryStep, peruSummaryStep] }

/** Peru's form without the document. Its three place levels are provincia, cantón and parroquia. */
const ecuadorForm: OrderForm = {
  steps: [
    peruNameStep,
    peruAddressStep,
    {
      ...peruDeliveryStep,
      fields: [deliveryTypeField, termsField],
      guards: [requireAgency, requireDeliveryType, requireTerms],
    },
    peruSummaryStep,
  ],
}

/** Everything is delivered in one way, so the address step sends the order. */
const colombiaForm: OrderForm = {
  steps: [
    {
      ...passing,
      name: 'name',
      heading: '1 Nombre y Telefono',
      fields: [nameField, emailField, { ...phoneField, label: 'Whatsapp' }],
      guards: [
        requireRightEmail,
        ...withMessage('Por favor, ingrese su nombre, email o teléfono.', requirePhone, requireEmail, requireName),
      ],
      status: 'nombre',
      event: 'AddPaymentInfo',
    },
    {
      ...ordering,
      name: 'address',
      heading: '2 Dirección de entrega',
      fields: [...addressAndWayFields, termsField, offersField, linesField],
      guards: [
        ...withMessage(
          'Por favor, ingrasa su dirección de entrega y los Términos.',
          ...addressGuards,
          requireTerms,
          requireCart,
        ),
        requireServed('provincia'),
        requireWay,
        requireAgency,
        requireColors,
      ],
    },
  ],
  fixedDelivery: { heading: '3 Tipo de envio' },
}

/** Every order form of the shop. The server and the browser run the same tables. */
export const orderForms = {
  v1: v1Form,
  v2: v2Form,
  peru: peruForm,
  colombia: colombiaForm,
  ecuador: ecuadorForm,
} as const satisfies Record<string, OrderForm>

export type OrderFormName = keyof typeof orderForms

export function isOrderForm(name: unknown): name is OrderFormName {
  return Object.keys(orderForms).some((form) => form === name)
}

/** The form that a shop chose, where it suits the page's country; else the country's first one, and `peru` for a country that is not ours. */
export function orderFormOf(country: string, chosen: OrderFormChoice): OrderFormName {
  if (!isCountry(country)) return 'peru'
  const suiting: readonly OrderFormName[] = suitingForms[country]
  return suiting.find((name) => name === chosen) ?? suitingForms[country][0]
}
