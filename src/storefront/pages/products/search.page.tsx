import { listShownCategories } from '../../../catalogue/categories/categories.store.ts'
import { bestSellers } from '../../../catalogue/lists/showcase.store.ts'
import { FEATURED, PER_PAGE } from '../../../catalogue/product.ts'
import { MOST_FOUND, type Searched, searchProducts } from '../../../catalogue/search/search-products.step.ts'
import { ProductGrid } from '../../../catalogue/views/product-grid.tsx'
import { type AskedSearch, askedSearch, searchAddresses } from '../../asked-search.ts'
import { BestSellers } from '../../components/cards/best-sellers.tsx'
import { Pagination } from '../../components/cards/pagination.tsx'
import { CategoryLinks, EVERYTHING } from '../../components/category-links.tsx'
import containers from '../../components/container.module.css'
import { SearchBox } from '../../components/search/search-box.tsx'
import { type PageRequest, page, type VisitorRequest } from '../../page.ts'
import styles from './search.module.css'

const MOST_SELLERS = 8

/** What a shopper searched for. Search engines are told not to keep it, and nothing else does. */
export async function searchPage(request: VisitorRequest) {
  const { deps, shop } = request
  const asked = askedSearch(new URL(request.request.url).searchParams)
  const found = await searchProducts(deps.db.read, shop.id, asked.query, { page: asked.page, perPage: PER_PAGE })
  if (asked.page > Math.max(1, Math.ceil(found.total / PER_PAGE))) return null
  const body = found.total > 0 ? <Results {...request} {...found} asked={asked} /> : await nothingFound(request, asked)
  return page(body, {
    title: asked.query === '' ? 'Buscar' : `Buscar: ${asked.query}`,
    description: `Busca en ${shop.config.logo_title} por nombre o categoría.`,
    canonical: null,
  })
}

interface ResultsProps extends Pick<PageRequest, 'links'>, Searched {
  readonly asked: AskedSearch
}

function Results({ links, asked, items, total, hasAllWords, categories }: ResultsProps) {
  const pages = Math.ceil(total / PER_PAGE)
  return (
    <>
      <div className={`${containers.grid} ${styles.head}`}>
        <SearchBox links={links} query={asked.query} />
        <h1 className={styles.title}>Resultados para «{asked.query}»</h1>
        {!hasAllWords && <p>Ningún producto tiene todas las palabras. Estos se parecen.</p>}
      </div>
      {categories.length > 0 && <CategoryLinks categories={categories} links={links} />}
      <h2 className={`${containers.grid} ${styles.count}`}>{counted(total)}</h2>
      <ProductGrid products={items} links={links} leads />
      <Pagination page={asked.page} pages={pages} addressOf={searchAddresses(links.search, asked.query)} />
    </>
  )
}

function counted(total: number): string {
  if (total >= MOST_FOUND) return `Los ${MOST_FOUND} productos que más se parecen`
  return total === 1 ? '1 producto' : `${total} productos`
}

async function nothingFound({ deps, shop, links }: PageRequest, { query }: AskedSearch) {
  const [categories, products] = await Promise.all([
    listShownCategories(deps.db.read, shop.id),
    bestSellers(deps.db.read, shop.id, MOST_SELLERS),
  ])
  return (
    <>
      <div className={`${containers.grid} ${styles.head}`}>
        <SearchBox links={links} query={query} />
        <h1 className={styles.title}>{query === '' ? '¿Qué estás buscando?' : `No encontramos «${query}»`}</h1>
        <p>
          {query === ''
            ? 'Escribe un producto, una marca o una categoría.'
            : 'Prueba con menos palabras, o con otra que se le parezca. También puedes mirar por categoría.'}
        </p>
      </div>
      <CategoryLinks
        categories={[EVERYTHING, ...categories.filter(({ slug }) => slug !== FEATURED.slug)]}
        links={links}
      />
      <BestSellers products={products} links={links} leads />
    </>
  )
}
