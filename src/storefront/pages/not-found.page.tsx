import { bestSellers } from '../../catalogue/lists/showcase.store.ts'
import type { ProductSummary } from '../../catalogue/product.ts'
import type { Links } from '../../routing/links.ts'
import { PAGE_NOT_FOUND } from '../../routing/route-error.ts'
import { BestSellers } from '../components/cards/best-sellers.tsx'
import containers from '../components/container.module.css'
import { SearchBox } from '../components/search/search-box.tsx'
import { type PageRequest, page } from '../page.ts'
import styles from './not-found.module.css'

export async function notFoundPage({ deps, shop, links }: Pick<PageRequest, 'deps' | 'shop' | 'links'>) {
  const products = await bestSellers(deps.db.read, shop.id, 8)
  return page(<NotFound products={products} links={links} />, {
    status: 404,
    title: 'No pudimos encontrar esta página',
    description: 'La página que buscas no existe o cambió de lugar.',
    canonical: null,
  })
}

function NotFound({ products, links }: { readonly products: readonly ProductSummary[]; readonly links: Links }) {
  return (
    <>
      <div className={`${containers.grid} ${styles.head}`}>
        <h1>No pudimos encontrar esta página</h1>
        <p>Puede que haya cambiado de lugar. Mira lo que más se llevan nuestros clientes: quizá está aquí.</p>
        <SearchBox links={links} />
        <p className={styles.error} lang="en">
          {PAGE_NOT_FOUND}
        </p>
      </div>
      <BestSellers products={products} links={links} leads />
    </>
  )
}
