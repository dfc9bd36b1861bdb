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
        <span className={`${rows.title} ${styles.title}`}>
          {status !== 'normal' && (
            <>
              <span className={controls.tag}>{statusWords[status]}</span>{' '}
            </>
          )}
          {title}
        </span>
        {seesCosts && cost !== null && (
          <span className={rows.about}>Ganas {formatMoney(Math.max(0, price - cost), currency)}</span>
        )}
      </span>
      <span className={`${rows.end} ${styles.end}`}>
        {formatMoney(price, currency)}
        <Left soldOut={soldOut} left={left} />
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

/** How many can be promised, as a tag where that is few or none. What is not counted is named only when it is sold out. */
function Left({ soldOut, left }: Pick<ProductInList, 'soldOut' | 'left'>) {
  if (soldOut || left === 0)
    return (
      <span className={controls.tag} data-tone="bad">
        Agotado
      </span>
    )
  if (left === null) return null
  const words = left === 1 ? 'Queda 1' : `Quedan ${left}`
  if (left >= FEW) return <span className={`${rows.about} ${styles.left}`}>{words}</span>
  return (
    <span className={controls.tag} data-tone="due">
      {words}
    </span>
  )
}
