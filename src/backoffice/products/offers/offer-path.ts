import type { OfferMoment } from '../../../cart/offers/offer.ts'
import type { Shop } from '../../../shops/shop.ts'

/** In the addresses of offers that are not kept yet, by their moment. */
export const NEW_OFFER = { pedido: 'nueva', despues: 'nueva-despues' } as const satisfies Record<OfferMoment, string>

/** The moment of a new offer, by the end of its address; `undefined` for any other. */
export function newMoment(last: string): OfferMoment | undefined {
  return last === NEW_OFFER.pedido ? 'pedido' : last === NEW_OFFER.despues ? 'despues' : undefined
}

/** The screen of an offer. */
export function offerPath(shop: Pick<Shop, 'hosts'>, offer: string): string {
  return `/t/${shop.hosts[0]}/ofertas/${offer}`
}
