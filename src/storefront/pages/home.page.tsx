import { listCategories } from '../../catalogue/categories.store.ts'
import { type Category, FEATURED, type ProductSummary } from '../../catalogue/product.ts'
import { bestSellers } from '../../catalogue/showcase.store.ts'
import { BestSellers } from '../components/best-sellers.tsx'
import { CategoryLinks, EVERYTHING } from '../components/category-links.tsx'
import containers from '../components/container.module.css'
import { Promises } from '../components/promises.tsx'
import { type PageRequest, page } from '../page.ts'
import { shopIdentity } from '../seo/structured-data.ts'
import { promisesOf } from '../shop-promises.ts'
import styles from './home.module.css'

export const TAGLINE = 'Pide ahora y paga en casa'

export async function homePage(request: PageRequest) {
  const { deps, shop, country, url, canonicalLinks } = request
  const [categories, products] = await Promise.all([
    listCategories(deps.db.read, shop.id),
    bestSellers(deps.db.read, shop.id, 12),
  ])
  const [payment, delivery] = promisesOf(shop, country)
  return page(<Home {...request} categories={categories} products={products} lead={payment.text} />, {
    title: TAGLINE,
    description: `${shop.config.logo_title}: ${TAGLINE.toLowerCase()}. ${delivery.text}`,
    canonical: canonicalLinks.home,
    jsonLd: shopIdentity(shop, url.origin),
  })
}

interface HomeProps extends Pick<PageRequest, 'shop' | 'country' | 'links'> {
  readonly categories: readonly Category[]
  readonly products: readonly ProductSummary[]
  readonly lead: string
}

function Home({ shop, country, links, categories, products, lead }: HomeProps) {
  return (
    <>
      <div className={containers.grid}>
        <div className={styles.hero}>
          <h1>{TAGLINE}</h1>
          <p>{lead}</p>
        </div>
      </div>
      <CategoryLinks
        categories={[EVERYTHING, ...categories.filter(({ slug }) => slug !== FEATURED.slug)]}
        links={links}
      />
      <BestSellers products={products} links={links} leads />
      <section className={styles.promises} aria-label="Así compras">
        <div className={containers.grid}>
          <Promises shop={shop} country={country} across />
        </div>
      </section>
    </>
  )
}
