import type { Links } from '../../routing/links.ts'
import { wholeTiers } from '../pricing.ts'
import type { ProductSummary } from '../product.ts'
import { cardToAdd } from './card-to-add.ts'
import { Picture } from './picture.tsx'
import styles from './product-card.module.css'
import { ProductPrice, SavingsTag } from './product-price.tsx'
import { CardStars } from './stars.tsx'

interface Props {
  readonly product: ProductSummary
  readonly links: Links
  readonly first?: boolean
}

/** The place of the buttons on a product page, to which 'Agregar al carrito' on a card links. */
export const BUY_ANCHOR = 'pedir'

export function ProductCard({ product, links, first = false }: Props) {
  const { title, image, currency, soldOut, rating } = product
  const tiers = wholeTiers(product.tiers, product.brought)
  const address = links.product(product.slug)
  const added = cardToAdd(product)
  return (
    <article className={styles.card}>
      <span className={styles.tag}>{!soldOut && <SavingsTag tiers={tiers} currency={currency} />}</span>
      <Picture image={image} alt={image && image.alt !== title ? image.alt : ''} first={first} />
      {soldOut ? (
        <span className={`${styles.add} ${styles.gone}`}>Agotado</span>
      ) : (
        <a
          className={styles.add}
          href={`${address}#${BUY_ANCHOR}`}
          aria-label={`Agregar al carrito: ${title}`}
          data-add={added ? JSON.stringify(added) : undefined}
        >
          Agregar al carrito
        </a>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <a href={address}>{title}</a>
        </h3>
        {rating && <CardStars rating={rating} />}
        <ProductPrice tiers={tiers} currency={currency} />
      </div>
    </article>
  )
}
