import { linePictures } from '../../catalogue/lists/line-pictures.store.ts'
import { firstName } from '../../orders/first-name.ts'
import type { Order } from '../../orders/order.ts'
import { productsToReview } from '../../orders/reviews/review.ts'
import { pictureKey, picturesOfReviews } from '../../orders/reviews/review-pictures.store.ts'
import { reviewsOfOrder } from '../../orders/reviews/reviews.store.ts'
import { isPreviewRobot } from '../../web/requests/preview-robot.ts'
import containers from '../components/container.module.css'
import { page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { ReviewPart } from './review-part.tsx'
import type { ReviewProblems } from './review-problems.ts'
import { reviewedOrder } from './reviewed-order.page.ts'
import styles from './write-reviews.module.css'

/** Where a buyer says what they think of each product that was delivered, from a link that the seller sent. Showing it changes nothing. */
export async function writeReviewsPage(asked: VisitorRequest) {
  const order = await reviewedOrder(asked)
  return order && shownReviewForms(asked, order, null)
}

/** The head is the same for everybody, because chats and messengers show it. */
export async function shownReviewForms(asked: VisitorRequest, order: Order, problems: ReviewProblems | null) {
  const head = { title: '¿Qué tal te llegó?', description: 'Cuéntalo con estrellas y una foto.', canonical: null }
  const body = isPreviewRobot(asked.request) ? <Preview /> : await forms(asked, order, problems)
  return page(body, { ...head, isMeasured: false, status: problems ? 422 : 200 })
}

function Preview() {
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>¿Qué tal te llegó?</h1>
      <p className={reading.lead}>Abre el enlace en tu celular.</p>
    </div>
  )
}

async function forms({ deps, shop, url, links }: VisitorRequest, order: Order, problems: ReviewProblems | null) {
  const sql = deps.db.read
  const products = productsToReview(order)
  const lines = products.map(({ productId }) => ({ productId, colors: [] }))
  const [reviews, sent, pictures] = await Promise.all([
    reviewsOfOrder(sql, shop.id, order.id),
    picturesOfReviews(sql, shop.id, [order.id]),
    linePictures(sql, shop.id, lines),
  ])
  const name = firstName(order.name)
  const shownAs = [name, order.distrito].filter(Boolean).join(', ')
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>¿Qué tal te llegó?</h1>
      <p className={reading.lead}>{name && `${name}, `}tu opinión ayuda a quien todavía lo está pensando.</p>
      <ul className={styles.facts}>
        <li>{PUBLISHED[shop.config.review_publishing]}</li>
        <li>La tienda puede responderte, pero no cambiar tus palabras.</li>
        {shownAs && (
          <li>
            Se verá con tu nombre y tu distrito: <strong>{shownAs}</strong>. Nunca con tu celular ni tu dirección.
          </li>
        )}
      </ul>
      {products.map((product, place) => (
        <ReviewPart
          key={product.productId}
          product={product}
          place={place + 1}
          thumb={pictures[place] ?? ''}
          href={links.product(product.slug)}
          review={reviews.find(({ productId }) => productId === product.productId) ?? null}
          pictures={(sent.get(pictureKey({ orderId: order.id, productId: product.productId })) ?? []).map((id) => ({
            ...{ id, href: `${url.pathname}?foto=${id}-p` },
          }))}
          problems={problems?.productId === product.productId ? problems : null}
        />
      ))}
    </div>
  )
}

const PUBLISHED = {
  toque: 'La tienda la mira antes de publicarla.',
  dia: 'Se publica en un día. Si lleva fotos, la tienda las mira primero.',
} as const
