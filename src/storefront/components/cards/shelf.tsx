import type { Category, ProductSummary } from '../../../catalogue/product.ts'
import { ProductGrid } from '../../../catalogue/views/product-grid.tsx'
import type { Links } from '../../../routing/links.ts'
import containers from '../container.module.css'
import styles from './shelf.module.css'

interface Props {
  readonly category: Category
  readonly products: readonly ProductSummary[]
  readonly links: Links
  /** Its first picture is the first picture of the page. */
  readonly leads?: boolean
  /** The seller's own, instead of the category's name. */
  readonly title?: string | null
}

/** The first products of a category in one line, and the way to the others. */
export function Shelf({ category, products, links, leads = false, title = null }: Props) {
  const id = `estante-${category.slug}`
  return (
    <section className={containers.section} aria-labelledby={id}>
      <div className={`${containers.grid} ${styles.head}`}>
        <h2 id={id}>{title ?? category.name}</h2>
        <a href={links.category(category.slug)} aria-label={`Ver todo: ${category.name}`}>
          Ver todo
        </a>
      </div>
      <ProductGrid products={products} links={links} leads={leads} layout="line" />
    </section>
  )
}

interface PacksProps {
  readonly products: readonly ProductSummary[]
  readonly links: Links
  /** Its first picture is the first picture of the page. */
  readonly leads: boolean
  /** The seller's own. */
  readonly title: string | null
}

/** The shop's packs and promos, in one line that scrolls sideways on a phone. */
export function Packs({ products, links, leads, title }: PacksProps) {
  if (products.length === 0) return null
  return (
    <section className={containers.section} aria-labelledby="packs">
      <h2 id="packs" className={containers.grid}>
        {title ?? 'Packs y promos'}
      </h2>
      <ProductGrid products={products} links={links} leads={leads} layout="row" />
    </section>
  )
}
