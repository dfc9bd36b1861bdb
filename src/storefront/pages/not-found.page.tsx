import { EVERY_PRODUCT, type ProductSummary } from '../../catalogue/product.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import type { Links } from '../../routing/links.ts'
import { bestSellers } from '../best-sellers.ts'
import buttons from '../components/button.module.css'
import containers from '../components/container.module.css'
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
      </div>
      <section className={containers.section} aria-labelledby="lo-mas-vendido">
        <h2 id="lo-mas-vendido" className={containers.grid}>
          Lo más vendido
        </h2>
        <ProductGrid products={products} links={links} leads />
        <p className={containers.center}>
          <a className={buttons.plain} href={links.category(EVERY_PRODUCT)}>
            Ver más
          </a>
        </p>
      </section>
    </>
  )
}
