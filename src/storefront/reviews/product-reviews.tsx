import { MOST_STARS, type StarCounts, tenthsText } from '../../catalogue/ratings/rating.ts'
import { StarRow } from '../../catalogue/views/stars.tsx'
import buttons from '../../lib/button.module.css'
import { pictureName, THUMB_SIDE } from '../../orders/reviews/review-picture.ts'
import type { Links } from '../../routing/links.ts'
import containers from '../components/container.module.css'
import styles from './product-reviews.module.css'
import { countedReviews, type ShownReview, type ShownReviews } from './shown-reviews.ts'

/** The anchor of the reviews on a product's page. */
const REVIEWS_ANCHOR = 'resenas'

/** Under the title: what buyers say in sum, and where they say it. */
export function RatingLink({ reviews: { rating } }: { readonly reviews: ShownReviews }) {
  const mean = tenthsText(rating.tenths)
  return (
    <p>
      <a className={styles.jump} href={`#${REVIEWS_ANCHOR}`}>
        <span aria-hidden="true">★</span> <span className={styles.hidden}>Opinan</span> {mean}
        <span className={styles.hidden}> de {MOST_STARS}</span> · {countedReviews(rating.count)}
      </a>
    </p>
  )
}

interface Props {
  readonly reviews: ShownReviews
  readonly links: Links
  /** Where all reviews of the product are; `null` on a page from which nothing leads away. */
  readonly moreHref: string | null
}

/** What buyers say of a product, below its description. */
export function ProductReviews({ reviews, links, moreHref }: Props) {
  const { rating, counts, pages } = reviews
  return (
    <section className={`${containers.reading} ${styles.section}`} id={REVIEWS_ANCHOR} aria-labelledby="resenas-titulo">
      <h2 id="resenas-titulo">Lo que dicen quienes lo recibieron</h2>
      <RatingSum mean={tenthsText(rating.tenths)} count={rating.count} counts={counts} />
      <ReviewList reviews={reviews.reviews} links={links} />
      {moreHref !== null && pages > 1 && (
        <p>
          <a className={buttons.plain} href={moreHref}>
            Ver más reseñas
          </a>
        </p>
      )}
    </section>
  )
}

interface SumProps {
  readonly mean: string
  readonly count: number
  readonly counts: StarCounts
}

/** The mean, and how many gave each number of stars. */
export function RatingSum({ mean, count, counts }: SumProps) {
  return (
    <div className={styles.sum}>
      <p className={styles.mean}>
        <strong>{mean}</strong>
        <small>
          de {MOST_STARS} · {countedReviews(count)}
        </small>
      </p>
      <ul className={styles.bars}>
        {counts
          .map((of, place) => ({ of, stars: place + 1 }))
          .reverse()
          .map(({ of, stars }) => (
            <li key={stars}>
              <span>
                {stars}
                <span aria-hidden="true"> ★</span>
                <span className={styles.hidden}>{stars === 1 ? ' estrella' : ' estrellas'}</span>
              </span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={`${Math.round((of * 100) / count)}%`} height="100%" />
              </svg>
              <span>{of}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** One review after the other, each with its pictures and the shop's answer. */
export function ReviewList({ reviews, links }: { readonly reviews: readonly ShownReview[]; readonly links: Links }) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} links={links} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review, links }: { readonly review: ShownReview; readonly links: Links }) {
  const { stars, words, name, district, month, answer, pictures } = review
  const who = [name || 'Comprador', district].filter(Boolean).join(', ')
  return (
    <article className={styles.review}>
      <p className={styles.head}>
        <StarRow stars={stars} /> <strong>{who}</strong>
      </p>
      <p className={styles.proof}>Compra entregada · {month}</p>
      {words !== '' && <p>{words}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((id, place) => (
            <li key={id}>
              <a href={links.reviewPicture(pictureName(id, 'picture'))}>
                <img
                  src={links.reviewPicture(pictureName(id, 'thumb'))}
                  alt={`Foto ${place + 1} de ${who}`}
                  width={THUMB_SIDE}
                  height={THUMB_SIDE}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <p className={styles.answer}>
          <strong>Responde la tienda:</strong> {answer}
        </p>
      )}
    </article>
  )
}
