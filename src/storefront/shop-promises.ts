import type { Country } from '../lib/countries.ts'
import type { DeliveryType, Shop } from '../shops/shop.ts'

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

/** Three promises that the shop's settings keep. */
export function promisesOf(
  shop: Pick<Shop, 'deliveryTypes'>,
  country: Country,
): readonly [ShopPromise, ShopPromise, ShopPromise] {
  const payment = payments[shop.deliveryTypes.includes('0') ? '0' : '1']
  const delivery = shop.deliveryTypes.map((type) => deliverySentences[country][type]).join(' ')
  return [
    { icon: 'cash', ...payment },
    { icon: 'truck', title: 'Envío', text: delivery },
    { icon: 'exchange', title: 'Cambios', text: 'Si llega con falla o no es lo que pediste, escríbenos.' },
  ]
}
