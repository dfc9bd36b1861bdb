import type { Rating, StarCounts, Stars } from '../../catalogue/ratings/rating.ts'

/** How many reviews a page shows. */
export const REVIEWS_PER_PAGE = 10

/** A review as everybody sees it. */
export interface ShownReview {
  readonly id: string
  readonly stars: Stars
  readonly words: string
  /** '' for somebody who was forgotten. */
  readonly name: string
  readonly district: string
  /** A day of the shop's clock. */
  readonly writtenOn: string
  /** `noviembre de 2026`. */
  readonly month: string
  /** The shop's; '' for none. */
  readonly answer: string
  /** The ids of its pictures. */
  readonly pictures: readonly string[]
}

/** The reviews of a product on one page, and what all of them say in sum. */
export interface ShownReviews {
  readonly rating: Rating
  readonly counts: StarCounts
  readonly reviews: readonly ShownReview[]
  /** How many pages there are. */
  readonly pages: number
}

/** `12 reseñas`. */
export function countedReviews(count: number): string {
  return count === 1 ? '1 reseña' : `${count} reseñas`
}
