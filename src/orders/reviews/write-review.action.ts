import type { Stars } from '../../catalogue/ratings/rating.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { firstName } from '../first-name.ts'
import { takeOrder } from '../orders.store.ts'
import { isOpen, productsToReview, type Review } from './review.ts'
import { takesReviews } from './review-link.ts'
import { deletePictures, pictureKey, picturesOfReviews } from './review-pictures.store.ts'
import { insertReview, takeReviewsOfOrders, updateReview } from './reviews.store.ts'

/** What a buyer says of a product of an order. `without`: the ids of pictures that they took back. */
export interface SaidReview {
  readonly productId: string
  readonly stars: Stars
  readonly words: string
  readonly without: readonly string[]
}

export type ReviewRefusal =
  /** The link has ended, or the order has no such product. */
  | 'not-found'
  /** The shop has published or hidden it. */
  | 'decided'

/** Writes the review of a product, or changes the one that nobody has decided about yet. */
export function writeReview(
  { db, clock, chance }: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { id: shopId }: Pick<Shop, 'id'>,
  code: string,
  { productId, stars, words, without }: SaidReview,
): Promise<Outcome<Review, ReviewRefusal>> {
  return db.transaction(async (tx) => {
    // Whoever writes at the same time waits for the order.
    const order = await takeOrder(tx, shopId, code)
    if (!order || !takesReviews(order, clock())) return refused('not-found')
    if (!productsToReview(order).some((product) => product.productId === productId)) return refused('not-found')
    const reviews = await takeReviewsOfOrders(tx, shopId, [order.id])
    const before = reviews.find((one) => one.productId === productId) ?? null
    if (!isOpen(before)) return refused('decided')
    const owner = { orderId: order.id, productId }
    await deletePictures(tx, shopId, owner, without)
    const pictures = (await picturesOfReviews(tx, shopId, [order.id])).get(pictureKey(owner)) ?? []
    const said = { stars, words, name: firstName(order.name), district: order.distrito, writtenAt: clock() }
    const hasPictures = pictures.length > 0
    if (before) {
      const changed = { ...before, ...said, hasPictures }
      await updateReview(tx, shopId, changed)
      return done(changed)
    }
    const review: Review = {
      ...{ id: Buffer.from(chance(16)).toString('hex'), ...owner, ...said, hasPictures },
      ...{ state: 'nueva', isHeld: false, reason: '', answer: '', decidedAt: null, answeredAt: null },
    }
    await insertReview(tx, shopId, review)
    return done(review)
  })
}
