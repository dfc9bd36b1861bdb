import { findOrders } from '../../../orders/orders.store.ts'
import type { Review, ReviewState } from '../../../orders/reviews/review.ts'
import { pictureKey, picturesOfReviews } from '../../../orders/reviews/review-pictures.store.ts'
import { findReview, reviewsIn } from '../../../orders/reviews/reviews.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { ReviewRow } from './review-row.ts'

const PER_PAGE = 30

type Asked = Pick<SellerRequest, 'deps' | 'shop'>

/** A page of the reviews in a state, the newest first, and whether there are more. */
export async function readReviews(
  asked: Asked,
  state: ReviewState,
  page: number,
): Promise<{ readonly rows: readonly ReviewRow[]; readonly hasMore: boolean }> {
  const { deps, shop } = asked
  const part = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE + 1 }
  const reviews = await reviewsIn(deps.db.read, shop.id, state, part)
  return { rows: await rowsOf(asked, reviews.slice(0, PER_PAGE)), hasMore: reviews.length > PER_PAGE }
}

export async function readReview(asked: Asked, id: string): Promise<ReviewRow | null> {
  const review = await findReview(asked.deps.db.read, asked.shop.id, id)
  const [row = null] = review ? await rowsOf(asked, [review]) : []
  return row
}

/** Reviews with their product, order and pictures. */
export async function rowsOf({ deps, shop }: Asked, reviews: readonly Review[]): Promise<readonly ReviewRow[]> {
  const ids = [...new Set(reviews.map(({ orderId }) => orderId))]
  const [orders, pictures] = await Promise.all([
    findOrders(deps.db.read, shop.id, ids),
    picturesOfReviews(deps.db.read, shop.id, ids),
  ])
  return reviews.map((review) => {
    const order = orders.find(({ id }) => id === review.orderId)
    const line = order?.lines.find(({ productId }) => productId === review.productId)
    const own = pictures.get(pictureKey(review)) ?? []
    return { review, product: line?.title ?? 'Producto', code: order?.code ?? '', pictures: own }
  })
}
