import { type CurrencyCode, currencies, type Money } from '../../lib/money.ts'

/** When an offer is made: in the order form, or once the order is placed. */
export const OFFER_MOMENTS = ['pedido', 'despues'] as const
export type OfferMoment = (typeof OFFER_MOMENTS)[number]

/** How its price is set: as money, or as a percentage off the shop's price. */
export const OFFER_PRICES = ['precio', 'porcentaje'] as const
export type OfferPrice = (typeof OFFER_PRICES)[number]

/** One more of a seller's products, at a price of its own. Money is hundredths. */
export interface Offer {
  readonly id: string
  readonly moment: OfferMoment
  /** The id of the product that it adds; `null`: another one of what was ordered, which only an offer after ordering can mean. */
  readonly product: string | null
  readonly gives: OfferPrice
  /** Money, or whole percent. */
  readonly value: number
  /** The seller's sentence; '' for the shop's own. */
  readonly sentence: string
  /** The ids of the products, and the slugs of the categories, one of which must be ordered; both empty: any. */
  readonly products: readonly string[]
  readonly categories: readonly string[]
  /** What the products that are ordered must cost together. */
  readonly least: Money
  /** How long after ordering it is offered. */
  readonly minutes: number
  readonly isOn: boolean
}

/** How many offers a shop has at most for each moment: each form reads them all. */
export const MOST_OFFERS = 20

/** How long an offer after ordering stands, in minutes: at least, at most, and unless the seller says otherwise. */
export const OFFER_MINUTES = { least: 1, most: 60, usual: 10 } as const

/** What one unit costs in an offer: never more than in the shop, and whole units of a currency that is shown whole. */
export function offerPrice(
  { gives, value }: Pick<Offer, 'gives' | 'value'>,
  own: Money,
  currency: CurrencyCode,
): Money {
  if (gives === 'precio') return Math.min(value, own)
  const unit = currencies[currency].shownDecimals === 0 ? 100 : 1
  return own - Math.floor(Math.floor((own * value) / 100) / unit) * unit
}

/** What an offer says, without its price. `name`: of the product that it adds. */
export function offerSentence({ sentence, product }: Pick<Offer, 'sentence' | 'product'>, name: string): string {
  if (sentence !== '') return sentence
  return product === null ? `Agrega una unidad más de ${name}` : `Agrega ${name}`
}

/** What is ordered, as far as an offer depends on it. */
export interface OrderedProducts {
  readonly ids: readonly string[]
  /** What they cost together; `null` where it is compared later. */
  readonly cost: Money | null
}

/**
 * Whether an offer is made for what is ordered. `named`: which of it its products and categories name. A bump is not offered for what is in the cart already.
 */
export function isOffered(
  { moment, product, products, categories, least }: Offer,
  { ids, cost }: OrderedProducts,
  named: ReadonlySet<string>,
): boolean {
  if (ids.length === 0 || (cost !== null && cost < least)) return false
  if (moment === 'pedido' && product !== null && ids.includes(product)) return false
  return products.length + categories.length === 0 || ids.some((id) => named.has(id))
}

/** The `pack` of a line that an offer sold. */
export function offerPack({ moment, id }: Pick<Offer, 'moment' | 'id'>): string {
  return `${PREFIX[moment]}${id}`
}

/** The offer that sold a line; `null` for a line of the shop's own. */
export function offerOfLine({ pack }: { readonly pack: string | null }): Pick<Offer, 'moment' | 'id'> | null {
  const moment = OFFER_MOMENTS.find((one) => pack?.startsWith(PREFIX[one]))
  return moment && pack ? { moment, id: pack.slice(PREFIX[moment].length) } : null
}

const PREFIX = { pedido: 'oferta-', despues: 'despues-' } as const satisfies Record<OfferMoment, string>
