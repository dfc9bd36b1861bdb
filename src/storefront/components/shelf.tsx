import type { Category, ProductSummary } from '../../catalogue/product.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import type { Links } from '../../routing/links.ts'
import containers from './container.module.css'
import styles from './shelf.module.css'

interface Props {
  readonly category: Category
  readonly products: readonly ProductSummary[]
  readonly links: Links
}

/** The first products of a category in one line, and the way to the others. */
export function Shelf({ category, products, links }: Props) {
  const id = `estante-${category.slug}`
  return (
    <section className={containers.section} aria-labelledby={id}>
      <div className={`${containers.grid} ${styles.head}`}>
        <h2 id={id}>{category.name}</h2>
        <a href={links.category(category.slug)} aria-label={`Ver todo: ${category.name}`}>
          Ver todo
        </a>
      </div>
      <ProductGrid products={products} links={links} layout="line" />
    </section>
  )
}
