import { categoryTiles } from '../../../catalogue/categories/category-tiles.store.ts'
import { bestSellers } from '../../../catalogue/lists/showcase.store.ts'
import { type CategoryTile, EVERY_PRODUCT } from '../../../catalogue/product.ts'
import { CategoryTiles } from '../../components/cards/category-tiles.tsx'
import containers from '../../components/container.module.css'
import { SearchBox } from '../../components/search/search-box.tsx'
import { type PageRequest, page } from '../../page.ts'
import { breadcrumbList } from '../../seo/structured-data.ts'
import styles from './categories.module.css'

/** More have no place on a page; the search finds them. */
const MOST_TILES = 1_000

export async function categoriesPage({ deps, shop, url, links, canonicalLinks }: PageRequest) {
  const sql = deps.db.read
  const [categories, [first]] = await Promise.all([
    categoryTiles(sql, shop.id, MOST_TILES),
    bestSellers(sql, shop.id, 1),
  ])
  const everything: CategoryTile = { slug: EVERY_PRODUCT, name: 'Todos los productos', image: first?.image ?? null }
  const canonical = canonicalLinks.categories
  const body = (
    <>
      <div className={`${containers.grid} ${styles.head}`}>
        <h1>Categorías</h1>
        <SearchBox links={links} />
      </div>
      <CategoryTiles tiles={[everything, ...categories]} links={links} />
    </>
  )
  return page(body, {
    title: 'Categorías',
    description: `Todas las categorías de ${shop.config.logo_title}.`,
    canonical,
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: 'Inicio', path: links.home },
        { name: 'Categorías', path: canonical },
      ]),
    ],
  })
}
