import type { Links } from '../../routing/links.ts'
import type { ProductSummary } from '../product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface Props {
  readonly products: readonly ProductSummary[]
  readonly links: Links
  /** Whether the first card's picture is the first thing on the page, and is fetched at once. */
  readonly leads?: boolean
  /** On a phone a `row` and a `line` scroll sideways. On wider screens a `row` is a grid, and a `line` is the grid's first line. */
  readonly layout?: 'grid' | 'row' | 'line'
}

const layouts = {
  grid: styles.grid,
  row: `${styles.grid} ${styles.row}`,
  line: `${styles.grid} ${styles.row} ${styles.line}`,
}

/** Columns: 4 at 1600 px or wider, 3 from 1100, 2 from 740, 1 below. */
export function ProductGrid({ products, links, leads = false, layout = 'grid' }: Props) {
  return (
    <ul className={layouts[layout]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} links={links} first={leads && index === 0} />
        </li>
      ))}
    </ul>
  )
}
