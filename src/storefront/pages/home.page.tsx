import { categoryTiles } from '../../catalogue/category-tiles.store.ts'
import { type Category, type CategoryTile, FEATURED, type ProductSummary } from '../../catalogue/product.ts'
import { bestSellers, firstForSale } from '../../catalogue/showcase.store.ts'
import { plainWords } from '../../shops/shop-markup.ts'
import { BestSellers } from '../components/best-sellers.tsx'
import { CategoryTiles } from '../components/category-tiles.tsx'
import containers from '../components/container.module.css'
import { MarkedText } from '../components/marked-text.tsx'
import { Promises } from '../components/promises.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { Shelf } from '../components/shelf.tsx'
import { type PageRequest, page } from '../page.ts'
import { shopIdentity } from '../seo/structured-data.ts'
import { promisesOf, TAGLINE } from '../shop-promises.ts'
import styles from './home.module.css'

const MOST_TILES = 12
const SHELVES = 3
/** Fewer than the widest screen shows look like a mistake. */
const SHORTEST_SHELF = 4
const LONGEST_SHELF = 6

export async function homePage(request: PageRequest) {
  const { deps, shop, country, url, canonicalLinks } = request
  const [found, products] = await Promise.all([
    categoryTiles(deps.db.read, shop.id, MOST_TILES + 1),
    bestSellers(deps.db.read, shop.id, 12),
  ])
  const tiles = found.filter(({ slug }) => slug !== FEATURED.slug).slice(0, MOST_TILES)
  const shelves = await Promise.all(tiles.slice(0, SHELVES).map((category) => shelfOf(request, category)))
  const [payment, delivery] = promisesOf(shop, country)
  return page(<Home {...request} tiles={tiles} products={products} shelves={shelves} lead={payment.text} />, {
    title: TAGLINE,
    description: `${shop.config.logo_title}: ${TAGLINE.toLowerCase()}. ${plainWords(delivery.text)}`,
    canonical: canonicalLinks.home,
    jsonLd: shopIdentity(shop, url.origin),
  })
}

interface CategoryShelf {
  readonly category: Category
  readonly products: readonly ProductSummary[]
}

async function shelfOf({ deps, shop }: PageRequest, category: Category): Promise<CategoryShelf> {
  return { category, products: await firstForSale(deps.db.read, shop.id, category.slug, LONGEST_SHELF) }
}

interface HomeProps extends Pick<PageRequest, 'shop' | 'country' | 'links'> {
  readonly tiles: readonly CategoryTile[]
  readonly products: readonly ProductSummary[]
  readonly shelves: readonly CategoryShelf[]
  readonly lead: string
}

function Home({ shop, country, links, tiles, products, shelves, lead }: HomeProps) {
  return (
    <>
      <div className={containers.grid}>
        <div className={styles.hero}>
          <h1>{TAGLINE}</h1>
          <p>
            <MarkedText text={lead} />
          </p>
          <SearchBox links={links} />
        </div>
      </div>
      {tiles.length > 0 && <CategoryTiles tiles={tiles} links={links} inRow />}
      <BestSellers products={products} links={links} leads />
      {shelves
        .filter((shelf) => shelf.products.length >= SHORTEST_SHELF)
        .map((shelf) => (
          <Shelf key={shelf.category.slug} {...shelf} links={links} />
        ))}
      <section className={styles.promises} aria-label="Así compras">
        <div className={containers.grid}>
          <Promises shop={shop} country={country} across />
        </div>
      </section>
    </>
  )
}
