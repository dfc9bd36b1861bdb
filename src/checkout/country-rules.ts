import type { Country, DeliveryType } from '../shops/shop.ts'

export interface DeliveryOption {
  readonly value: DeliveryType
  readonly label: string
}

/** What the order forms have to know of a country, beside its places. */
interface CountryRules {
  /** A mobile number of the country, digits only, and what is said to one that cannot be. */
  readonly mobile: { readonly shape: RegExp; readonly hint: string }
  readonly deliveryOptions: readonly DeliveryOption[]
  /** What is chosen before the shopper chooses. */
  readonly presetDelivery: DeliveryType | ''
  /** Whether an order that goes there in that way needs a document. */
  readonly needsDocument: (lima: DeliveryType | '', departamento: string) => boolean
}

export const countryRules: Readonly<Record<Country, CountryRules>> = {
  peru: {
    mobile: { shape: /^(51)?9\d{8}$/, hint: 'Un celular de Perú tiene 9 dígitos y empieza con 9. ¿Está bien escrito?' },
    deliveryOptions: [
      { value: '0', label: 'Todo Lima: GRATIS' },
      { value: '1', label: 'Provincia: ENVIO PREVIO DEPOSITO' },
    ],
    presetDelivery: '',
    needsDocument: (lima, departamento) => lima === '1' || !['', 'Lima', 'Callao'].includes(departamento),
  },
  colombia: {
    mobile: {
      shape: /^(57)?3\d{9}$/,
      hint: 'Un celular de Colombia tiene 10 dígitos y empieza con 3. ¿Está bien escrito?',
    },
    deliveryOptions: [{ value: '0', label: 'Todo' }],
    presetDelivery: '0',
    needsDocument: () => false,
  },
  ecuador: {
    mobile: {
      shape: /^(09|59309|5939)\d{8}$/,
      hint: 'Un celular de Ecuador tiene 10 dígitos y empieza con 09. ¿Está bien escrito?',
    },
    deliveryOptions: [
      { value: '0', label: 'Todo Ecuador: PAGO CONTRA ENTREGA' },
      { value: '1', label: 'ENVIO PREVIO DEPOSITO' },
    ],
    presetDelivery: '0',
    needsDocument: () => false,
  },
}
