import type { Country } from '../lib/countries.ts'
import type { DeliveryType, Shop } from '../shops/shop.ts'

export const TAGLINE = 'Pide ahora y paga en casa'

export interface ShopPromise {
  readonly icon: 'cash' | 'truck' | 'exchange'
  readonly title: string
  /** As `MarkedText` reads it. */
  readonly text: string
}

/** A sentence about each delivery type in each country. */
const deliverySentences = {
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

/** What every visitor of a shop may be told of paying, in two words or three, unless the seller has another line to say. */
export function paymentBanner({ deliveryTypes, config }: Pick<Shop, 'deliveryTypes' | 'config'>): string {
  if (config.text_banner !== null) return config.text_banner
  if (!deliveryTypes.includes('0')) return 'Envíos a todo el país'
  return deliveryTypes.includes('1') ? 'Pago contraentrega o con depósito' : 'Pago contraentrega'
}

const EXCHANGES = 'Si llega con falla o no es lo que pediste, escríbenos.'

function paymentPromise({ deliveryTypes }: Pick<Shop, 'deliveryTypes'>, country: Country) {
  if (!deliveryTypes.includes('0')) return payments['1']
  if (!deliveryTypes.includes('1')) return payments['0']
  return { title: 'Cómo pagas', text: bothPayments[country] }
}

/** What is promised of delivery: the seller's own sentence, or one for each delivery type. */
export function deliveryTexts({ deliveryTypes, config }: Pick<Shop, 'deliveryTypes' | 'config'>, country: Country) {
  if (config.text_delivery !== null) return [config.text_delivery]
  return deliveryTypes.map((type) => deliverySentences[country][type])
}

/** Three promises that the shop's settings keep, in the seller's words where there are any. */
export function promisesOf(
  shop: Pick<Shop, 'deliveryTypes' | 'config'>,
  country: Country,
): readonly [ShopPromise, ShopPromise, ShopPromise] {
  const { text_payment, text_exchange } = shop.config
  const payment = paymentPromise(shop, country)
  return [
    { icon: 'cash', title: payment.title, text: text_payment ?? payment.text },
    { icon: 'truck', title: 'Envío', text: deliveryTexts(shop, country).join(' ') },
    { icon: 'exchange', title: 'Cambios', text: text_exchange ?? EXCHANGES },
  ]
}
