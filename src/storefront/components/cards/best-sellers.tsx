import { EVERY_PRODUCT, type ProductSummary } from '../../../catalogue/product.ts'
import { ProductGrid } from '../../../catalogue/views/product-grid.tsx'
import buttons from '../../../lib/button.module.css'
import type { Links } from '../../../routing/links.ts'
import containers from '../container.module.css'

interface Props {
  readonly products: readonly ProductSummary[]
  readonly links: Links
  /** Its first picture is the first picture of the page. */
  readonly leads?: boolean
  /** The seller's own. */
  readonly title?: string | null
}

/** 'Lo más vendido', in one line that scrolls sideways on a phone, with a link to all products. Shows nothing in a shop without products. */
export function BestSellers({ products, links, leads = false, title = null }: Props) {
  if (products.length === 0) return null
  return (
    <section className={containers.section} aria-labelledby="lo-mas-vendido">
      <h2 id="lo-mas-vendido" className={containers.grid}>
        {title ?? 'Lo más vendido'}
      </h2>
      <ProductGrid products={products} links={links} leads={leads} layout="row" />
      <p className={containers.center}>
        <a className={buttons.plain} href={links.category(EVERY_PRODUCT)}>
          Ver más
        </a>
      </p>
    </section>
  )
}
