import type { ProductStatus } from '../../catalogue/product.ts'
import { decimalString, type Money, readTypedMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { MOST_OFFERS, OFFER_MINUTES, type Offer } from './offer.ts'

/** An offer as somebody types it. '' leaves a thing open. */
export interface TypedOffer extends Pick<Offer, 'moment' | 'gives' | 'products' | 'categories' | 'isOn'> {
  /** The id or slug of the product; '' for another one of what was ordered. */
  readonly product: string
  readonly value: string
  readonly sentence: string
  readonly least: string
  readonly minutes: string
}

/** Why a typed offer cannot be saved. `kind`: its product is a pack or promo. `full`: the shop has as many as a form reads. */
export type OfferProblem = 'product' | 'gone' | 'kind' | 'price' | 'percent' | 'sentence' | 'least' | 'minutes' | 'full'

/** What an offer is read against. */
export interface OfferAround {
  /** The product that is typed; `null` where there is none. */
  readonly product: { readonly id: string; readonly status: ProductStatus } | null
  /** How many other offers of its moment the shop has. */
  readonly others: number
}

export const LONGEST_SENTENCE = 90
/** More off a price than this is a mistake more often than an offer. */
const MOST_PERCENT = 90
const WHOLE = /^\d{1,3}$/

/** Reads what was typed. Lists every problem. */
export function readOffer(
  typed: TypedOffer,
  { product, others }: OfferAround,
): Outcome<Omit<Offer, 'id'>, readonly OfferProblem[]> {
  const { moment, gives, products, categories, isOn } = typed
  const value = gives === 'precio' ? moneyOf(typed.value) || null : percentOf(typed.value)
  const sentence = typed.sentence.normalize('NFC').replace(/\s+/g, ' ').trim()
  const least = typed.least.trim() === '' ? 0 : moneyOf(typed.least)
  const minutes = minutesOf(typed)
  const problems: OfferProblem[] = []
  const lack = productProblem(typed, product)
  if (lack) problems.push(lack)
  if (value === null) problems.push(gives === 'precio' ? 'price' : 'percent')
  if ([...sentence].length > LONGEST_SENTENCE) problems.push('sentence')
  if (least === null) problems.push('least')
  if (minutes === null) problems.push('minutes')
  if (others >= MOST_OFFERS) problems.push('full')
  if (problems.length > 0) return refused(problems)
  const gift = { moment, product: typed.product === '' ? null : (product?.id ?? null), gives, value: value ?? 0 }
  return done({ ...gift, sentence, products, categories, least: least ?? 0, minutes: minutes ?? 0, isOn })
}

function productProblem({ moment, product: typed }: TypedOffer, product: OfferAround['product']): OfferProblem | null {
  if (typed === '') return moment === 'pedido' ? 'product' : null
  if (product === null) return 'gone'
  return product.status === 'normal' ? null : 'kind'
}

function percentOf(text: string): number | null {
  const typed = text.replace('%', '').trim()
  const percent = WHOLE.test(typed) ? Number(typed) : 0
  return percent >= 1 && percent <= MOST_PERCENT ? percent : null
}

/** An offer in the order form has no end of its own. */
function minutesOf({ moment, minutes: typed }: TypedOffer): number | null {
  const text = typed.trim()
  if (moment === 'pedido' || text === '') return OFFER_MINUTES.usual
  const minutes = WHOLE.test(text) ? Number(text) : 0
  return minutes >= OFFER_MINUTES.least && minutes <= OFFER_MINUTES.most ? minutes : null
}

function moneyOf(text: string): Money | null {
  const read = readTypedMoney(text)
  return read.ok ? read.value : null
}

/** An offer as it would be typed: `readOffer` makes the same of it. */
export function writtenOffer(offer: Offer): TypedOffer {
  const { moment, product, gives, value, sentence, products, categories, least, minutes, isOn } = offer
  return {
    ...{ moment, gives, sentence, products, categories, isOn, product: product ?? '' },
    value: gives === 'precio' ? moneyText(value) : String(value),
    least: least === 0 ? '' : moneyText(least),
    minutes: String(minutes),
  }
}

function moneyText(money: Money): string {
  return decimalString(money).replace(/\.00$/, '')
}
