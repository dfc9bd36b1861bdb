import { addToSum } from '../../catalogue/ratings/review-sums.store.ts'
import type { Sql } from '../../database/database.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { isShown, type Review } from './review.ts'
import { updateReview } from './reviews.store.ts'

/** Saves a review, and with it the sum of its product. `before` was locked by this transaction. Pages in memory are made anew where shoppers see the change. */
export async function saveShownReview(tx: Sql, shopId: string, before: Review, after: Review): Promise<void> {
  await updateReview(tx, shopId, after)
  const [was, is] = [isShown(before), isShown(after)]
  if (was !== is) await addToSum(tx, shopId, after, is ? 1 : -1)
  if (was || is) await touchShop(tx, shopId)
}
