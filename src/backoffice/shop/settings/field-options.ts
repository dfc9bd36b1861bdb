import { type Country, countries, EVERYWHERE } from '../../../lib/countries.ts'
import { type MeasuringConsent, measuringConsents } from '../../../lib/measuring.ts'
import { type CurrencyCode, currencyCodes } from '../../../lib/money.ts'
import { cashChoices, cashPlaceName } from '../../../places/cash-places.ts'
import { directories } from '../../../routing/routes.ts'
import { type OrderFormChoice, orderFormChoicesIn } from '../../../shops/fields/order-form-choice.ts'
import type { FieldName } from '../../../shops/fields/shop-fields.ts'
import type { PurchaseMoment, ShopConfig } from '../../../shops/shop.ts'
import { TOLD_EVENTS } from '../../../shops/told-events.ts'

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

const momentWords = {
  placed: { label: 'Cuando piden', says: 'Todos los pedidos, enseguida: también los que después no salen.' },
  confirmed: { label: 'Cuando los confirmas', says: 'Menos ventas: sin bromas, repetidos ni los que nunca contestan.' },
  deposit: {
    label: 'Cuando aceptas el adelanto',
    says: 'Menos ventas: las que ya pagaron su parte. Un pedido sin adelanto cuenta al confirmarlo.',
  },
  delivered: {
    label: 'Cuando se entregan',
    says: 'Las menos, y todas reales. Lo que entregas a más de 7 días del clic, Meta no suele sumarlo al anuncio.',
  },
} as const satisfies Record<PurchaseMoment, Omit<FieldOption, 'value'>>

/** The networks' own names of them stand beside, as their screens show those. */
const eventWords = {
  PageView: 'Ven una página',
  ViewContent: 'Ven un producto',
  Contact: 'Abren tu WhatsApp',
  AddToCart: 'Agregan al carrito',
  InitiateCheckout: 'Empiezan a pedir',
  AddPaymentInfo: 'Completan sus datos',
  Purchase: 'Compran',
} as const satisfies Record<(typeof TOLD_EVENTS)[number], string>

const measuringChoices = {
  notice: {
    label: 'Avisar',
    says: 'Se mide desde que entran. Tu aviso de privacidad lo dice, y ahí pueden decir que no.',
  },
  ask: {
    label: 'Preguntar antes',
    says: 'Cada visitante decide. De quien no lo permite no se envía nada a ninguna red: ni su visita ni su compra.',
  },
} as const satisfies Record<MeasuringConsent, Omit<FieldOption, 'value'>>

const linkWords = {
  anota: { label: 'Lo veo y llamo yo', says: 'Queda anotado y pasa al frente de «Por llamar».' },
  confirma: { label: 'Queda confirmado', says: 'El pedido pasa a «Por empacar» sin que llames.' },
} as const satisfies Record<ShopConfig['link_confirms'], Omit<FieldOption, 'value'>>

const reviewWords = {
  toque: { label: 'Cuando yo la publique', says: 'Espera en «Reseñas» hasta que la mires.' },
  dia: {
    label: 'Sola, después de un día',
    says: 'Tienes un día para mirarla. Después puedes ocultarla con un motivo.',
  },
} as const satisfies Record<ShopConfig['review_publishing'], Omit<FieldOption, 'value'>>

const formWords = {
  auto: 'El usual de tu país',
  v2: 'Rápido: pide lo menos posible',
  peru: 'Completo: con correo y dirección por partes',
  colombia: 'Colombia',
  ecuador: 'Ecuador',
} as const satisfies Record<OrderFormChoice, string>

/** What may be chosen in a field, in the words of a seller; none for a field that is typed. Smaller places than it offers are there while the field has them. */
export function fieldOptions(name: FieldName, country: Country, has: string): readonly FieldOption[] {
  switch (name) {
    case 'directory':
      return [...directories, 'none' as const].map((value) => ({ value, ...directoryWords[value] }))
    case 'tracking_currency':
      return currencyCodes.map((value) => ({ value, label: currencyWords[value] }))
    case 'purchase_moment':
      return Object.entries(momentWords).map(([value, words]) => ({ value, ...words }))
    case 'link_confirms':
      return Object.entries(linkWords).map(([value, words]) => ({ value, ...words }))
    case 'review_publishing':
      return Object.entries(reviewWords).map(([value, words]) => ({ value, ...words }))
    case 'events_off':
      return TOLD_EVENTS.map((value) => ({ value, label: eventWords[value], says: value }))
    case 'measuring_consent':
      return measuringConsents.map((value) => ({ value, ...measuringChoices[value] }))
    case 'order_form':
      return orderFormChoicesIn(country).map((value) => ({ value, label: formWords[value] }))
    case 'cash_places':
      return [{ value: EVERYWHERE, label: `Todo ${countries[country].name}` }, ...placesWith(has, country)]
    case 'deliveryTypes':
      return [
        { value: '0', label: 'Contraentrega', says: 'Pagan al recibir el pedido' },
        { value: '1', label: 'Con adelanto', says: 'Pagan un adelanto antes de que lo envíes' },
      ]
    default:
      return []
  }
}

function placesWith(has: string, country: Country): readonly FieldOption[] {
  const offered = cashChoices(country)
  const known = new Set([EVERYWHERE, ...offered.map(({ value }) => value)])
  const smaller = has.split(',').filter((code) => code !== '' && !known.has(code))
  return [...offered, ...smaller.map((value) => ({ value, label: cashPlaceName(country, value) }))]
}
