import { StarRow } from '../../../catalogue/views/stars.tsx'
import { THUMB_SIDE } from '../../../orders/reviews/review-picture.ts'
import type { Shop } from '../../../shops/shop.ts'
import { Card } from '../../kit/card.tsx'
import { Facts } from '../../kit/facts.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { reviewPicturePath } from './review-path.ts'
import type { ReviewRow } from './review-row.ts'
import { stateTag } from './review-said.ts'
import styles from './reviews.module.css'

interface Props {
  readonly shop: Pick<Shop, 'hosts'>
  readonly row: ReviewRow
  readonly time: ShopTime
}

/** What the buyer said, with the pictures, and how it stands. */
export function ReviewSaid({ shop, row: { review, code, pictures }, time }: Props) {
  const { stars, words, name, district, reason, writtenAt } = review
  const { text, tone } = stateTag(review)
  const order = code === '' ? 'Ya no está' : <a href={`/t/${shop.hosts[0]}/pedidos/${code}`}>{code}</a>
  return (
    <Card
      id="resena"
      title={
        <>
          <StarRow stars={stars} />{' '}
          <span className={controls.tag} data-tone={tone}>
            {text}
          </span>
        </>
      }
    >
      {words ? <p className={styles.words}>{words}</p> : <p>No escribió nada más.</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((id, place) => (
            <li key={id}>
              <a href={reviewPicturePath(shop, id, 'picture')}>
                <img
                  src={reviewPicturePath(shop, id, 'thumb')}
                  alt={`Foto ${place + 1}`}
                  width={THUMB_SIDE}
                  height={THUMB_SIDE}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          { name: 'Se ve como', value: [name || 'Sin nombre', district].filter(Boolean).join(', ') },
          { name: 'Pedido', value: order },
          { name: 'Escrita', value: momentWords(writtenAt, time) },
          ...(reason ? [{ name: 'Por qué se ocultó', value: reason }] : []),
        ]}
      />
    </Card>
  )
}
