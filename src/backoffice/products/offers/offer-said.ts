import { type Offer, type OfferMoment, offerPrice, offerSentence } from '../../../cart/offers/offer.ts'
import { LONGEST_SENTENCE, type OfferProblem } from '../../../cart/offers/typed-offer.ts'
import type { ProductState, ProductStatus } from '../../../catalogue/product.ts'
import { FEW_ORDERS } from '../../../figures/rules/rates.ts'
import { type CurrencyCode, type Money, shortMoney } from '../../../lib/money.ts'
import type { OfferSales } from '../../../orders/offers/offer-sales.ts'
import type { ShopConfig } from '../../../shops/shop.ts'
import { percent } from '../../numbers/number-words.ts'
import { statusWords } from '../list/product-words.ts'

export const momentWords = { pedido: 'En el formulario', despues: 'Después del pedido' } as const satisfies Record<
  OfferMoment,
  string
>

/** For how many days the screen says what offers did. */
export const DAYS_SAID = 90

/** What an offer adds that names no product. */
export const ANOTHER_ONE = 'Otro de lo que pidió'

/** The product of an offer as its row and form need it. */
export interface OfferedProduct {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly state: ProductState
  readonly status: ProductStatus
  readonly isSoldOut: boolean
  /** What one unit costs in the shop. */
  readonly price: Money
  /** The hash of its first picture; `null` without one. */
  readonly image: string | null
}

type Gift = Pick<Offer, 'gives' | 'value'>

/** What it costs against the shop's price: `S/ 19 en vez de S/ 25`, `50 % menos`. `own`: `null` where it is of no one product. */
export function priceText(gift: Gift, own: Money | null, currency: CurrencyCode): string {
  const { gives, value } = gift
  if (own === null) return gives === 'porcentaje' ? `${value} % menos` : shortMoney(value, currency)
  const price = offerPrice(gift, own, currency)
  const instead = price < own ? ` en vez de ${shortMoney(own, currency)}` : ''
  return `${shortMoney(price, currency)}${instead}`
}

/** How a shopper reads it: `Agrega Estuche por S/ 19, en vez de S/ 25`. */
export function previewText(
  offer: Gift & Pick<Offer, 'sentence'>,
  product: Pick<OfferedProduct, 'title' | 'price'> | null,
  currency: CurrencyCode,
): string {
  const { gives, sentence } = offer
  const says = offerSentence({ sentence, product: product === null ? null : '' }, product?.title ?? 'lo que pidió')
  if (product === null) return `${says} ${gives === 'precio' ? 'por' : 'con'} ${priceText(offer, null, currency)}`
  return `${says} por ${priceText(offer, product.price, currency).replace(' en vez', ', en vez')}`
}

/** For which orders it is: `si piden Lámparas, desde S/ 100, por 10 minutos`. `goods`: '' for any. */
export function whenText(
  { moment, least, minutes }: Pick<Offer, 'moment' | 'least' | 'minutes'>,
  goods: string,
  currency: CurrencyCode,
): string {
  const parts = [
    goods !== '' && `si piden ${goods}`,
    least > 0 && `desde ${shortMoney(least, currency)}`,
    moment === 'despues' && `por ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}`,
  ].filter(Boolean)
  return parts.join(', ')
}

/** A number of orders with its share of others: `12 (60 %)`; of few others the number alone. */
export function countText(part: number, whole: number): string {
  return whole < FEW_ORDERS ? String(part) : `${part} (${percent(part / whole)})`
}

/** What an offer did: vista, aceptada, quedó, entregada. Each share is of what came before it; both last ones are of those that were taken. */
export function salesTexts({ shown, taken, kept, delivered }: OfferSales) {
  return [String(shown), countText(taken, shown), countText(kept, taken), countText(delivered, taken)] as const
}

/** In a row: `aceptada 8 de 40`, `aún sin ver`. */
export function takenText({ shown, taken }: Pick<OfferSales, 'shown' | 'taken'>): string {
  return shown === 0 ? 'aún sin ver' : `aceptada ${taken} de ${shown}`
}

export interface OfferTag {
  readonly text: string
  readonly tone: 'good' | 'due' | undefined
}

/** Whether shoppers are shown it. `product`: `undefined` where it is gone. */
export function offerTag({ isOn }: Pick<Offer, 'isOn'>, product: OfferedProduct | null | undefined): OfferTag {
  if (!isOn) return { text: 'Apagada', tone: undefined }
  if (product === null) return { text: 'Activa', tone: 'good' }
  if (product === undefined) return { text: 'Sin producto', tone: 'due' }
  if (product.state !== 'visible') return { text: 'No se vende', tone: 'due' }
  if (product.status !== 'normal') return { text: `Es ${statusWords[product.status].toLowerCase()}`, tone: 'due' }
  return product.isSoldOut ? { text: 'Agotado', tone: 'due' } : { text: 'Activa', tone: 'good' }
}

/** What a seller may not have meant with an offer. Nothing of it is refused. */
export function offerWarnings(
  { gives, value }: Gift,
  product: OfferedProduct | null | undefined,
  currency: CurrencyCode,
): readonly string[] {
  if (product === null) return []
  if (product === undefined) return ['Su producto ya no está en tu catálogo: nadie ve esta oferta. Elige otro.']
  const { title, state, status, isSoldOut, price } = product
  const unseen = 'mientras tanto nadie ve esta oferta.'
  return [
    state === 'archived' && `${title} está archivado: ${unseen}`,
    state === 'draft' && `${title} todavía es un borrador: ${unseen}`,
    status !== 'normal' && `${title} ahora es ${statusWords[status].toLowerCase()}: ${unseen}`,
    isSoldOut && `${title} está agotado: ${unseen}`,
    gives === 'precio' &&
      value > price &&
      `Tu tienda vende ${title} a ${shortMoney(price, currency)}, menos que en la oferta: se ofrece a ese precio.`,
  ].filter((text) => text !== false)
}

const LATER_VALUE = 'la red publicitaria lo ve con lo que se agrega, porque tu tienda le cuenta la venta'

/** Whether the advertising network sees an order's value with what is added after it, by the shop's moment of Purchase. */
export const networkWords = {
  placed:
    'La red publicitaria ve el valor del pedido sin lo que se agrega: tu tienda le cuenta la venta apenas se hace el pedido.',
  confirmed: `Del valor del pedido, ${LATER_VALUE} cuando lo confirmas.`,
  deposit: `Del valor del pedido, ${LATER_VALUE} cuando llega el adelanto.`,
  delivered: `Del valor del pedido, ${LATER_VALUE} cuando se entrega.`,
} as const satisfies Record<ShopConfig['purchase_moment'], string>

/** A field of the form and of the call. */
export type OfferField = 'producto' | 'valor' | 'frase' | 'minimo' | 'minutos'

const problems: Readonly<Record<OfferProblem, readonly [field: OfferField | '', message: string]>> = {
  product: ['producto', 'Elige el producto que se agrega.'],
  gone: ['producto', 'Este producto ya no está. Elige otro.'],
  kind: ['producto', 'Un pack o una promo no se puede ofrecer así. Elige un producto.'],
  price: ['valor', 'Escribe un precio, por ejemplo 19 o 12.50.'],
  percent: ['valor', 'Escribe un número entero del 1 al 90.'],
  sentence: ['frase', `Escribe hasta ${LONGEST_SENTENCE} caracteres.`],
  least: ['minimo', 'Escribe un monto, o déjalo vacío.'],
  minutes: ['minutos', 'Escribe de 1 a 60 minutos.'],
  full: ['', 'Ya tienes 20 ofertas de este momento. Quita una, o cambia una que ya tienes.'],
}

/** What is wrong, each beside its field; '' for all of it. */
export function problemWords(found: readonly OfferProblem[]) {
  return found.map((problem) => {
    const [field, message] = problems[problem]
    return { field, message }
  })
}

/** Why an offer that orders were shown is not removed. */
export const STILL_SHOWN = 'Hay pedidos que vieron esta oferta, así que no se puede quitar. Apágala: nadie más la verá.'

/** An offer in the log: `de Estuche en el formulario`. */
export function loggedOffer({ product, moment }: Readonly<Record<string, unknown>>): string {
  const name = product === '' ? ANOTHER_ONE.toLowerCase() : String(product)
  return `de ${name}, ${momentWords[moment as OfferMoment]?.toLowerCase() ?? ''}`
}
