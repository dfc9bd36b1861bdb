import { MOST_STARS, type Rating, type Stars, tenthsText } from '../ratings/rating.ts'
import styles from './stars.module.css'

/** The mean of a product's reviews, on a card. */
export function CardStars({ rating: { tenths, count } }: { readonly rating: Rating }) {
  const mean = tenthsText(tenths)
  return (
    <p className={styles.card} role="img" aria-label={`${mean} de ${MOST_STARS} estrellas, ${count} reseñas`}>
      <span aria-hidden="true">★</span> {mean} <small>({count})</small>
    </p>
  )
}

/** The stars that one review gives. */
export function StarRow({ stars }: { readonly stars: Stars }) {
  return (
    <span className={styles.row} role="img" aria-label={stars === 1 ? '1 estrella' : `${stars} estrellas`}>
      {'★'.repeat(stars)}
      <span className={styles.rest}>{'★'.repeat(MOST_STARS - stars)}</span>
    </span>
  )
}
