import { EVERY_PRODUCT, FEATURED, type Product } from '../../catalogue/product.ts'
import buttons from '../../lib/button.module.css'
import type { Links } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { MessagingButton } from './messaging-button.tsx'
import styles from './sold-out.module.css'

interface Props {
  readonly shop: Shop
  readonly links: Links
  readonly product: Product
  /** What of it is sold out: the product itself, or one that it brings. */
  readonly part: Product
}

/** Stands where a product's buttons are while it cannot be ordered. */
export function SoldOut({ shop, links, product, part }: Props) {
  const category = product.categories.find((slug) => slug !== FEATURED.slug) ?? EVERY_PRODUCT
  const reason = part.id === product.id ? '' : `: se agotó ${part.title}, que viene incluido`
  return (
    <div className={styles.note}>
      <p>
        <strong className={styles.word}>Agotado</strong>
      </p>
      <p>Por ahora no se puede pedir{reason}.</p>
      <MessagingButton
        phone={shop.config.phone_contact}
        text={`Hola, ¿cuándo vuelven a tener ${product.title}?`}
        label="Preguntar por WhatsApp"
      />
      <a className={`${buttons.plain} ${buttons.wide}`} href={links.category(category)}>
        Ver otros productos
      </a>
    </div>
  )
}

/** How many there are, where the seller counts them and there are few. Nothing of it is for the browser's scripts. */
export function FewLeft({ product }: { readonly product: Pick<Product, 'left' | 'colors'> }) {
  const colors = product.colors.flatMap(({ name, left, soldOut }) => (left && !soldOut ? [{ name, left }] : []))
  if (product.left !== undefined) return <p className={styles.few}>{leftWords(product.left)}</p>
  if (colors.length === 0) return null
  return <p className={styles.few}>{colors.map(({ name, left }) => `${leftWords(left)} en ${name}`).join(' · ')}</p>
}

function leftWords(left: number): string {
  return left === 1 ? 'Queda 1' : `Quedan ${left}`
}
