import type { Money } from '../../lib/money.ts'
import type { Links } from '../../routing/links.ts'
import type { Product } from '../product.ts'
import { Picture } from './picture.tsx'
import styles from './product-contents.module.css'

interface Props {
  readonly product: Product
  /** Products by slug. A dependent that is missing here is not shown. */
  readonly dependents: ReadonlyMap<string, Product>
  readonly links: Links
}

const headings = { pack: 'El pack incluye', promo: 'Con tu compra también llevas' } as const

/** The products that come with a pack or a promo. */
export function ProductContents({ product, dependents, links }: Props) {
  const items = product.dependents.flatMap(({ slug, price }) => {
    const found = dependents.get(slug)
    return found ? [{ found, price }] : []
  })
  if (product.status === 'normal' || items.length === 0) return null
  return (
    <section aria-labelledby="contenido-del-pack">
      <h2 id="contenido-del-pack">{headings[product.status]}</h2>
      <ul className={styles.list}>
        {items.map(({ found, price }) => (
          <li key={found.slug} className={styles.item}>
            <span className={styles.picture}>
              <Picture image={found.images[0] ?? null} alt="" sizes="64px" />
            </span>
            <div>
              <a href={links.product(found.slug)}>{found.title}</a>
              <p className={styles.price}>{priceText(price, product)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page's price is that of the whole, so that no other price stands here. What a promo gives away says so. */
function priceText(price: Money, { status }: Product): string {
  return status === 'promo' && price === 0 ? 'Gratis' : 'Incluido'
}
