import type { Review } from '../../../orders/reviews/review.ts'

/** A review with what its order says of it. */
export interface ReviewRow {
  readonly review: Review
  /** The product's name as it was ordered. */
  readonly product: string
  /** The order's code; '' for one that is gone. */
  readonly code: string
  /** The ids of its pictures. */
  readonly pictures: readonly string[]
}
