import { mediaPath } from '../../../catalogue/media.ts'
import { salePrice, wholeTiers } from '../../../catalogue/pricing.ts'
import { formatMoney } from '../../../lib/money.ts'
import rows from '../../kit/row-list.module.css'
import controls from '../../orders/controls.module.css'
import { placeText } from './list-place.ts'
import type { ProductInList, ProductListProps } from './product-list-props.ts'
import { statusWords } from './product-words.ts'
import styles from './products.module.css'

/** Fewer are marked. */
const FEW = 4

interface Props extends ProductListProps {
  readonly product: ProductInList
}

/** A product in the list: whoever may change it can tick it or open it. */
export function ProductRow({ base, place, product, mayEdit, seesCosts, selected, chosen }: Props) {
  const { id, title, image, status, tiers, currency, brought, soldOut, cost, left } = product
  const price = salePrice(wholeTiers(tiers, brought))
  const shown = (
    <>
      {image ? (
        <img
          className={rows.picture}
          src={mediaPath(image.hash, 300, 'webp')}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      ) : (
        <span className={`${rows.picture} ${styles.noPicture}`} />
      )}
      <span className={rows.words}>
        <span className={`${rows.title} ${styles.title}`}>{title}</span>
        <span className={styles.tags}>
          {status !== 'normal' && <span className={controls.tag}>{statusWords[status]}</span>}
          {soldOut && (
            <span className={controls.tag} data-tone="due">
              Agotado
            </span>
          )}
          {left !== null && !(soldOut && left === 0) && (
            <span className={left < FEW ? controls.tag : rows.about} data-tone={left < FEW ? 'due' : undefined}>
              {left === 1 ? 'Queda 1' : `Quedan ${left}`}
            </span>
          )}
        </span>
      </span>
      <span className={rows.end}>
        {formatMoney(price, currency)}
        {seesCosts && cost !== null && (
          <span className={`${rows.about} ${styles.earned}`}>
            Ganas {formatMoney(Math.max(0, price - cost), currency)}
          </span>
        )}
      </span>
    </>
  )
  if (!mayEdit) return <li className={styles.opens}>{shown}</li>
  return (
    <li>
      <label className={styles.choose}>
        <input
          type="checkbox"
          name="ids"
          value={id}
          aria-label={`Elegir ${title}`}
          defaultChecked={chosen.includes(id)}
        />
      </label>
      <a
        className={styles.opens}
        href={`${base}/producto/${id}${placeText(place)}`}
        aria-current={id === selected ? 'true' : undefined}
        data-opens-beside=""
      >
        {shown}
      </a>
    </li>
  )
}
