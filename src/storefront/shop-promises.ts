import type { Country } from '../lib/countries.ts'
import type { DeliveryType, Shop } from '../shops/shop.ts'

export const TAGLINE = 'Pide ahora y paga en casa'

export interface ShopPromise {
  readonly icon: 'cash' | 'truck' | 'exchange'
  readonly title: string
  readonly text: string
}

/** A sentence about each delivery type in each country. */
export const deliverySentences = {
  peru: { '0': 'Todo Lima: envío gratis y pagas al recibir.', '1': 'Provincia: envío previo depósito.' },
  colombia: { '0': 'Lo llevamos a tu ciudad y pagas al recibir.', '1': 'A otras ciudades, con depósito previo.' },
  ecuador: { '0': 'Lo llevamos a tu cantón y pagas al recibir.', '1': 'A otras provincias, con depósito previo.' },
} as const satisfies Record<Country, Record<DeliveryType, string>>

const payments = {
  '0': { title: 'Pagas al recibir', text: 'Haces tu pedido sin pagar nada. Pagas cuando llega.' },
  '1': { title: 'Pago con depósito', text: 'Coordinamos contigo el depósito antes de enviar.' },
} as const satisfies Record<DeliveryType, { title: string; text: string }>

/** While the place is not known, a shop with both delivery types promises neither alone. */
const bothPayments = {
  peru: 'En Lima pagas cuando llega. A provincia, con depósito antes del envío.',
  colombia: 'En tu ciudad pagas cuando llega. A otras ciudades, con depósito antes del envío.',
  ecuador: 'En tu cantón pagas cuando llega. A otras provincias, con depósito antes del envío.',
} as const satisfies Record<Country, string>

/** What every visitor of a shop may be told of paying, in two words or three. */
export function paymentBanner({ deliveryTypes }: Pick<Shop, 'deliveryTypes'>): string {
  if (!deliveryTypes.includes('0')) return 'Envíos a todo el país'
  return deliveryTypes.includes('1') ? 'Pago contraentrega o con depósito' : 'Pago contraentrega'
}

function paymentPromise({ deliveryTypes }: Pick<Shop, 'deliveryTypes'>, country: Country) {
  if (!deliveryTypes.includes('0')) return payments['1']
  if (!deliveryTypes.includes('1')) return payments['0']
  return { title: 'Cómo pagas', text: bothPayments[country] }
}

/** Three promises that the shop's settings keep. */
export function promisesOf(
  shop: Pick<Shop, 'deliveryTypes'>,
  country: Country,
): readonly [ShopPromise, ShopPromise, ShopPromise] {
  const delivery = shop.deliveryTypes.map((type) => deliverySentences[country][type]).join(' ')
  return [
    { icon: 'cash', ...paymentPromise(shop, country) },
    { icon: 'truck', title: 'Envío', text: delivery },
    { icon: 'exchange', title: 'Cambios', text: 'Si llega con falla o no es lo que pediste, escríbenos.' },
  ]
}
