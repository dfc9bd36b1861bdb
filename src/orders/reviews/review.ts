import type { Stars } from '../../catalogue/ratings/rating.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import type { Order } from '../order.ts'

export const REVIEW_STATES = ['nueva', 'publicada', 'oculta'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** In characters. */
export const LONGEST_REVIEW = 1_000
export const LONGEST_ANSWER = 600
export const LONGEST_REASON = 200
/** Of one review. */
export const MOST_PICTURES = 3

/** What a buyer says of a product of a delivered order. */
export interface Review {
  readonly id: string
  readonly orderId: string
  readonly productId: string
  readonly stars: Stars
  /** May be ''. */
  readonly words: string
  /** The first name and the district, as the order had them; '' once they are forgotten. */
  readonly name: string
  readonly district: string
  readonly state: ReviewState
  /** Its order is not delivered any more. */
  readonly isHeld: boolean
  /** Why it is hidden. */
  readonly reason: string
  /** The shop's; '' for none. */
  readonly answer: string
  readonly hasPictures: boolean
  readonly writtenAt: number
  /** When it was published or hidden. */
  readonly decidedAt: number | null
  readonly answeredAt: number | null
}

/** Whether shoppers see it, so that it counts in its product's sum. */
export function isShown({ state, isHeld }: Pick<Review, 'state' | 'isHeld'>): boolean {
  return state === 'publicada' && !isHeld
}

/** Whether its author may still change it: nobody has decided about it. */
export function isOpen(review: Pick<Review, 'state'> | null): boolean {
  return review === null || review.state === 'nueva'
}

/** A product of an order, to be reviewed. */
export interface ReviewedProduct {
  readonly productId: string
  readonly slug: string
  readonly title: string
}

/** The products of an order, each once. */
export function productsToReview({ lines }: Pick<Order, 'lines'>): readonly ReviewedProduct[] {
  const products = new Map<string, ReviewedProduct>()
  for (const { productId, slug, title } of lines) {
    if (!products.has(productId)) products.set(productId, { productId, slug, title })
  }
  return [...products.values()]
}

/** What a form has of a review. */
export interface TypedReview {
  readonly stars: string
  readonly words: string
}

export type ReviewProblem = 'stars' | 'words'

/** The stars and words of a form, or what is wrong with them. */
export function readReview(typed: TypedReview): {
  readonly stars: Stars | null
  readonly words: string
  readonly problems: readonly ReviewProblem[]
} {
  const stars = /^[1-5]$/.test(typed.stars) ? (Number(typed.stars) as Stars) : null
  const words = cleanText(typed.words)
  const isLong = countCharacters(words) > LONGEST_REVIEW
  return { stars, words, problems: [...(stars ? [] : ['stars' as const]), ...(isLong ? ['words' as const] : [])] }
}
