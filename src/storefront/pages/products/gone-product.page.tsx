import { findCategory } from '../../../catalogue/categories/category-name.store.ts'
import { bestSellers, relatedProducts } from '../../../catalogue/lists/showcase.store.ts'
import { type Category, FEATURED, type ProductSummary } from '../../../catalogue/product.ts'
import { type ArchivedProduct, findMoved } from '../../../catalogue/slugs/moved-product.store.ts'
import { ProductGrid } from '../../../catalogue/views/product-grid.tsx'
import buttons from '../../../lib/button.module.css'
import type { Links } from '../../../routing/links.ts'
import { BestSellers } from '../../components/cards/best-sellers.tsx'
import containers from '../../components/container.module.css'
import { SearchBox } from '../../components/search/search-box.tsx'
import { type Page, type PageAnswer, type PageRequest, page } from '../../page.ts'
import styles from '../not-found.module.css'

/** What is answered at an address that is no visible product's: its new one, that it is not sold any more, or `null` for nothing. */
export async function movedOrGone(request: PageRequest, slug: string): Promise<PageAnswer> {
  const { deps, shop, params } = request
  const found = await findMoved(deps.db.read, shop.id, slug)
  if (found?.is === 'moved') return { movedTo: { ...params, slug: found.slug } }
  return found && goneProductPage(request, found.product)
}

/** The page of a product that is not sold any more, with what is like it. 410 takes it out of search engines. */
async function goneProductPage({ deps, shop, links }: PageRequest, product: ArchivedProduct): Promise<Page> {
  const sql = deps.db.read
  const slug = product.categories.find((category) => category !== FEATURED.slug)
  const category = slug === undefined ? null : await findCategory(sql, shop.id, slug)
  const related = category ? await relatedProducts(sql, shop.id, product) : []
  const best = related.length > 0 ? [] : await bestSellers(sql, shop.id, 8)
  return page(<GoneProduct {...{ product, category, related, best, links }} />, {
    status: 410,
    title: `${product.title} ya no se vende`,
    description: 'Este producto ya no se vende en la tienda. Mira lo que se le parece.',
    canonical: null,
  })
}

interface Props {
  readonly product: ArchivedProduct
  readonly category: Category | null
  readonly related: readonly ProductSummary[]
  readonly best: readonly ProductSummary[]
  readonly links: Links
}

function GoneProduct({ product, category, related, best, links }: Props) {
  return (
    <>
      <div className={`${containers.grid} ${styles.head}`}>
        <h1>{product.title} ya no se vende</h1>
        <p>{related.length > 0 ? 'Mira lo que se le parece.' : 'Busca otro, o mira lo que más se llevan.'}</p>
        <SearchBox links={links} />
      </div>
      {category && related.length > 0 && (
        <section className={containers.section} aria-labelledby="parecidos">
          <h2 id="parecidos" className={containers.grid}>
            {category.name}
          </h2>
          <ProductGrid products={related} links={links} leads layout="row" />
          <p className={containers.center}>
            <a className={buttons.plain} href={links.category(category.slug)}>
              Ver más
            </a>
          </p>
        </section>
      )}
      <BestSellers products={best} links={links} leads />
    </>
  )
}
