import { findCurrentProduct } from '../../catalogue/products.store.ts'
import { tenthsText } from '../../catalogue/ratings/rating.ts'
import { findMoved } from '../../catalogue/slugs/moved-product.store.ts'
import buttons from '../../lib/button.module.css'
import { Pagination } from '../components/cards/pagination.tsx'
import containers from '../components/container.module.css'
import { type PageAnswer, type PageRequest, page } from '../page.ts'
import { numbered } from '../page-numbers.ts'
import reading from '../pages/reading.module.css'
import styles from './product-reviews.module.css'
import { RatingSum, ReviewList } from './product-reviews.tsx'
import { readShownReviews } from './read-shown-reviews.page.ts'

/** All reviews of a product, ten to a page. Search engines know them by the product's own page. */
export async function allReviewsPage(request: PageRequest): Promise<PageAnswer> {
  const { deps, shop, params, url, links } = request
  const slug = params.slug ?? ''
  const product = await findCurrentProduct(deps.db.read, shop.id, slug)
  if (!product) {
    const moved = await findMoved(deps.db.read, shop.id, slug)
    return moved?.is === 'moved' ? { movedTo: { slug: moved.slug } } : null
  }
  const number = Number(url.searchParams.get('page') ?? 1)
  const shown = await readShownReviews(request, product, number)
  if (!shown || number > shown.pages) return null
  const { rating, counts, reviews, pages } = shown
  const addressOf = numbered(links.reviews(slug))
  const body = (
    <div className={`${containers.reading} ${reading.article} ${styles.all}`}>
      <h1>Reseñas de {product.title}</h1>
      <RatingSum mean={tenthsText(rating.tenths)} count={rating.count} counts={counts} />
      <ReviewList reviews={reviews} links={links} />
      <Pagination page={number} pages={pages} addressOf={addressOf} />
      <p className={containers.center}>
        <a className={buttons.main} href={links.product(slug)}>
          Ver el producto
        </a>
      </p>
    </div>
  )
  return page(body, {
    title: `Reseñas de ${product.title}`,
    description: `Lo que dicen quienes recibieron ${product.title}.`,
    canonical: null,
  })
}
