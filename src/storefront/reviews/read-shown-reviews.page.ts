import type { Product } from '../../catalogue/product.ts'
import { ratingOf } from '../../catalogue/ratings/rating.ts'
import { sumOf } from '../../catalogue/ratings/review-sums.store.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { spokenMonth } from '../../lib/time/spoken-day.ts'
import { pictureKey, picturesOfReviews } from '../../orders/reviews/review-pictures.store.ts'
import { shownReviews } from '../../orders/reviews/reviews.store.ts'
import type { PageRequest } from '../page.ts'
import { REVIEWS_PER_PAGE, type ShownReviews } from './shown-reviews.ts'

/** A page of a product's reviews, the first is 1; `null` where it has none. Reads the product's sums and the reviews of that page alone. */
export async function readShownReviews(
  { deps, shop }: Pick<PageRequest, 'deps' | 'shop'>,
  { id }: Pick<Product, 'id'>,
  page: number,
): Promise<ShownReviews | null> {
  const sql = deps.db.read
  const counts = await sumOf(sql, shop.id, id)
  const rating = ratingOf(counts)
  if (!rating) return null
  const part = { offset: (page - 1) * REVIEWS_PER_PAGE, limit: REVIEWS_PER_PAGE }
  const reviews = await shownReviews(sql, shop.id, id, part)
  const withPictures = reviews.filter(({ hasPictures }) => hasPictures).map(({ orderId }) => orderId)
  const pictures = await picturesOfReviews(sql, shop.id, withPictures)
  return {
    ...{ rating, counts, pages: Math.ceil(rating.count / REVIEWS_PER_PAGE) },
    reviews: reviews.map((review) => {
      const { words, stars, name, district, answer, writtenAt } = review
      const writtenOn = localDay(writtenAt, shop.country)
      return {
        ...{ id: review.id, words, stars, name, district, answer, writtenOn },
        month: spokenMonth(writtenOn, shop.country),
        pictures: pictures.get(pictureKey(review)) ?? [],
      }
    }),
  }
}
