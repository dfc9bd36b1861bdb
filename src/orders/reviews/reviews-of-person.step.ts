import type { Sql } from '../../database/database.ts'
import type { Review } from './review.ts'
import { pictureKey, picturesOfReviews } from './review-pictures.store.ts'
import { reviewsOfOrders } from './reviews.store.ts'

/** A review with the ids of its pictures. */
export interface PersonReview extends Review {
  readonly pictures: readonly string[]
}

/** What the orders of a person say of their products. */
export async function reviewsOfPerson(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly PersonReview[]> {
  const reviews = await reviewsOfOrders(sql, shopId, orderIds)
  const pictures = await picturesOfReviews(sql, shopId, orderIds)
  return reviews.map((review) => ({ ...review, pictures: pictures.get(pictureKey(review)) ?? [] }))
}
