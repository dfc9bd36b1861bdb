import type { Country } from '../lib/countries.ts'
import type { DeliveryType, Shop } from '../shops/shop.ts'

type Promising = Pick<Shop, 'deliveryTypes' | 'config'>

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

/** The same where the seller said in which places one pays on delivery, which the line about delivery names. */
const PAYMENTS_BY_PLACE = 'Pagas cuando llega. Donde no cobramos al entregar, con depósito antes del envío.'

/** The same where the shop's own rules answer for each place. */
const byRules = {
  payment: 'Al elegir tu lugar de entrega ves si pagas cuando llega o con un depósito antes del envío.',
  delivery: 'El costo y los días dependen de tu lugar de entrega: los ves antes de pedir.',
} as const

const EXCHANGES = 'Si llega con falla o no es lo que pediste, escríbenos.'

function paymentPromise({ deliveryTypes, config }: Promising, country: Country, hasRules: boolean) {
  if (hasRules) return { title: 'Cómo pagas', text: byRules.payment }
  if (!deliveryTypes.includes('0')) return payments['1']
  if (!deliveryTypes.includes('1')) return payments['0']
  return { title: 'Cómo pagas', text: config.cash_places === null ? bothPayments[country] : PAYMENTS_BY_PLACE }
}

/** What is promised of delivery: the seller's own sentence, or that the shop's rules say it, or one for each delivery type. */
function deliveryTexts({ deliveryTypes, config }: Promising, country: Country, hasRules: boolean): readonly string[] {
  if (config.text_delivery !== null) return [config.text_delivery]
  if (hasRules) return [byRules.delivery]
  return deliveryTypes.map((type) => deliverySentences[country][type])
}

/** Three promises that the shop's settings keep, in the seller's words where there are any. `hasRules`: the shop has delivery rules of its own. */
export function promisesOf(
  shop: Promising,
  country: Country,
  hasRules: boolean,
): readonly [ShopPromise, ShopPromise, ShopPromise] {
  const { text_payment, text_exchange } = shop.config
  const payment = paymentPromise(shop, country, hasRules)
  return [
    { icon: 'cash', title: payment.title, text: text_payment ?? payment.text },
    { icon: 'truck', title: 'Envío', text: deliveryTexts(shop, country, hasRules).join(' ') },
    { icon: 'exchange', title: 'Cambios', text: text_exchange ?? EXCHANGES },
  ]
}
