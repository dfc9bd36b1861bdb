import { OFFER_MOMENTS, OFFER_PRICES } from '../../../cart/offers/offer.ts'
import type { TypedOffer } from '../../../cart/offers/typed-offer.ts'
import type { PostedGoods } from '../goods/posted-goods.ts'

/** The form's texts. What was not chosen is the first choice. */
export function postedOffer(fields: URLSearchParams, goods: PostedGoods): TypedOffer {
  const text = (name: string) => fields.get(name) ?? ''
  return {
    ...goods,
    moment: OFFER_MOMENTS.find((one) => one === text('momento')) ?? OFFER_MOMENTS[0],
    gives: OFFER_PRICES.find((one) => one === text('da')) ?? OFFER_PRICES[0],
    ...{ product: text('producto'), value: text('valor'), sentence: text('frase'), least: text('minimo') },
    ...{ minutes: text('minutos'), isOn: fields.has('activa') },
  }
}
