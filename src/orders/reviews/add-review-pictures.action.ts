import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { takeOrder } from '../orders.store.ts'
import type { VoucherRefusal } from '../payments/voucher.ts'
import { isOpen, MOST_PICTURES, productsToReview } from './review.ts'
import { takesReviews } from './review-link.ts'
import { type EncodedPicture, encodeReviewPicture } from './review-picture.platform.ts'
import { deletePictures, insertPicture, pictureKey, picturesOfReviews } from './review-pictures.store.ts'
import { takeReviewsOfOrders, updateReview } from './reviews.store.ts'
import type { ReviewRefusal } from './write-review.action.ts'

interface SentPictures {
  readonly productId: string
  readonly files: readonly Uint8Array[]
  /** The ids of pictures that were taken back. */
  readonly without: readonly string[]
}

/** Keeps the pictures of a review before the review itself, so that nobody sends them twice because of a word too many. Either all are kept or none. */
export async function addReviewPictures(
  { db, clock, chance }: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { id: shopId }: Pick<Shop, 'id'>,
  code: string,
  { productId, files, without }: SentPictures,
): Promise<Outcome<null, VoucherRefusal | ReviewRefusal | 'too-many'>> {
  if (files.length > MOST_PICTURES) return refused('too-many')
  const encoded: EncodedPicture[] = []
  for (const file of files) {
    const made = await encodeReviewPicture(file)
    if (!made.ok) return made
    encoded.push(made.value)
  }
  return db.transaction(async (tx) => {
    const order = await takeOrder(tx, shopId, code)
    if (!order || !takesReviews(order, clock())) return refused('not-found')
    if (!productsToReview(order).some((product) => product.productId === productId)) return refused('not-found')
    const reviews = await takeReviewsOfOrders(tx, shopId, [order.id])
    const review = reviews.find((one) => one.productId === productId) ?? null
    if (!isOpen(review)) return refused('decided')
    const owner = { orderId: order.id, productId }
    const kept = (await picturesOfReviews(tx, shopId, [order.id])).get(pictureKey(owner)) ?? []
    const left = kept.filter((id) => !without.includes(id))
    if (left.length + encoded.length > MOST_PICTURES) return refused('too-many')
    await deletePictures(tx, shopId, owner, without)
    for (const [place, picture] of encoded.entries()) {
      const id = Buffer.from(chance(16)).toString('hex')
      await insertPicture(tx, shopId, { ...owner, ...picture, id, at: clock() + place })
    }
    // Whoever looks at the review has to look at these too.
    if (review) await updateReview(tx, shopId, { ...review, hasPictures: true, writtenAt: clock() })
    return done(null)
  })
}
