import type { Country } from '../../lib/countries.ts'
import { type CurrencyCode, currencyCodes } from '../../lib/money.ts'
import { directories } from '../../routing/routes.ts'
import { type OrderFormChoice, orderFormChoicesIn } from '../../shops/order-form-choice.ts'
import type { FieldName } from '../../shops/shop-fields.ts'

export interface FieldOption {
  /** As a person writes the field. */
  readonly value: string
  readonly label: string
  readonly says?: string
}

const directoryWords = {
  domain: { label: 'Cortas, lo usual', says: 'tienda.pe/producto/lampara' },
  colombia: { label: 'Cortas, de las páginas de Colombia', says: 'Para anuncios que llevan a esas páginas' },
  none: { label: 'Completas', says: 'tienda.pe/domain/producto/lampara: todas con su prefijo' },
} as const satisfies Record<(typeof directories)[number] | 'none', Omit<FieldOption, 'value'>>

const currencyWords = {
  PEN: 'Soles (PEN)',
  COP: 'Pesos colombianos (COP)',
  USD: 'Dólares (USD)',
} as const satisfies Record<CurrencyCode, string>

const formWords = {
  auto: 'El usual de tu país',
  v2: 'Rápido: pide lo menos posible',
  peru: 'Completo: con correo y dirección por partes',
  colombia: 'Colombia',
  ecuador: 'Ecuador',
} as const satisfies Record<OrderFormChoice, string>

/** What may be chosen in a field, in the words of a seller; none for a field that is typed. */
export function fieldOptions(name: FieldName, country: Country): readonly FieldOption[] {
  switch (name) {
    case 'directory':
      return [...directories, 'none' as const].map((value) => ({ value, ...directoryWords[value] }))
    case 'tracking_currency':
      return currencyCodes.map((value) => ({ value, label: currencyWords[value] }))
    case 'order_form':
      return orderFormChoicesIn(country).map((value) => ({ value, label: formWords[value] }))
    case 'deliveryTypes':
      return [
        { value: '0', label: 'Contraentrega', says: 'Pagan al recibir el pedido' },
        { value: '1', label: 'Con depósito', says: 'Pagan un depósito antes de que lo envíes' },
      ]
    default:
      return []
  }
}
