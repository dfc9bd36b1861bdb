import type { TypedReview } from '../../orders/reviews/review.ts'

/** What was typed of a product's review, and what is wrong with it. */
export interface ReviewProblems {
  readonly productId: string
  readonly typed: TypedReview
  /** In Spanish, by field; `all` for what is no field's. */
  readonly messages: Readonly<Partial<Record<'stars' | 'words' | 'pictures' | 'all', string>>>
}
