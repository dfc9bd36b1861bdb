import { addToSum } from '../../catalogue/ratings/review-sums.store.ts'
import type { Sql } from '../../database/database.ts'
import { touchShop } from '../../shops/shops.store.ts'
import type { CustomerOrder } from '../personal-data/customer-orders.store.ts'
import { knownBy } from '../personal-data/known-by.ts'
import { namesPerson } from '../personal-data/names-person.ts'
import { isShown } from './review.ts'
import { deletePicturesOfOrders } from './review-pictures.store.ts'
import { deleteReview, takeReviewsOfOrders, updateReview } from './reviews.store.ts'

/** Takes the person out of the reviews of these orders: name, district and pictures. A review whose words, answer or reason name them goes as a whole. */
export async function forgetReviews(tx: Sql, shopId: string, orders: readonly CustomerOrder[]): Promise<void> {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const reviews = await takeReviewsOfOrders(tx, shopId, [...byId.keys()])
  await deletePicturesOfOrders(tx, shopId, [...byId.keys()])
  for (const review of reviews) {
    const order = byId.get(review.orderId)
    const texts = [review.words, review.answer, review.reason]
    if (!order || texts.some((text) => namesPerson(text, knownBy(order), true))) {
      await deleteReview(tx, shopId, review.id)
      if (isShown(review)) await addToSum(tx, shopId, review, -1)
    } else {
      await updateReview(tx, shopId, { ...review, name: '', district: '', hasPictures: false })
    }
  }
  if (reviews.some(isShown)) await touchShop(tx, shopId)
}
