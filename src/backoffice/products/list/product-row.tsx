import { mediaPath } from '../../../catalogue/media.ts'
import { salePrice, wholeTiers } from '../../../catalogue/pricing.ts'
import type { ListedProduct } from '../../../catalogue/product.ts'
import { formatMoney } from '../../../lib/money.ts'
import controls from '../../orders/controls.module.css'
import { statusWords } from './product-words.ts'
import styles from './products.module.css'

interface Props {
  readonly base: string
  readonly product: ListedProduct
  readonly mayEdit: boolean
  readonly seesCosts: boolean
}

/** A product in the list: whoever may change it can choose it. */
export function ProductRow({ base, product, mayEdit, seesCosts }: Props) {
  const { id, title, image, status, tiers, currency, brought, soldOut, cost } = product
  const price = salePrice(wholeTiers(tiers, brought))
  return (
    <li className={styles.row}>
      {mayEdit && (
        <label className={styles.choose}>
          <input type="checkbox" name="ids" value={id} aria-label={`Elegir ${title}`} />
        </label>
      )}
      {image ? (
        <img
          className={styles.picture}
          src={mediaPath(image.hash, 300, 'webp')}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.what}>
        <div className={styles.name}>
          {mayEdit ? (
            <a href={`${base}/producto/${id}`}>
              <span className={styles.title}>{title}</span>
            </a>
          ) : (
            <strong>{title}</strong>
          )}
          <span className={styles.tags}>
            {status !== 'normal' && <span className={controls.tag}>{statusWords[status]}</span>}
            {soldOut && (
              <span className={controls.tag} data-tone="due">
                Agotado
              </span>
            )}
          </span>
        </div>
        <div className={styles.price}>
          <strong>{formatMoney(price, currency)}</strong>
          {seesCosts && cost !== null && <span>Ganas {formatMoney(Math.max(0, price - cost), currency)}</span>}
        </div>
      </div>
    </li>
  )
}
