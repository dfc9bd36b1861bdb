import type { Category, CategoryTile, ProductSummary } from '../../../catalogue/product.ts'
import { BestSellers } from '../../components/cards/best-sellers.tsx'
import { CategoryTiles } from '../../components/cards/category-tiles.tsx'
import { Packs, Shelf } from '../../components/cards/shelf.tsx'
import containers from '../../components/container.module.css'
import { MarkedText } from '../../components/marked-text.tsx'
import { Promises } from '../../components/promises.tsx'
import { SearchBox } from '../../components/search/search-box.tsx'
import type { PageRequest } from '../../page.ts'
import { promisesOf, TAGLINE } from '../../shop-promises.ts'
import styles from './home.module.css'

export interface CategoryShelf {
  readonly category: Category
  readonly products: readonly ProductSummary[]
}

interface Titled {
  /** The seller's own. */
  readonly title: string | null
}

export interface HomePartProps extends Pick<PageRequest, 'shop' | 'country' | 'links' | 'deliveryUrl'> {
  readonly part:
    | ({ readonly key: 'hero'; readonly isShown: boolean } & Titled)
    | { readonly key: 'categories'; readonly tiles: readonly CategoryTile[] }
    | ({ readonly key: 'best' | 'packs'; readonly products: readonly ProductSummary[] } & Titled)
    | { readonly key: 'shelves'; readonly shelves: readonly CategoryShelf[] }
    | { readonly key: 'promises' }
    | ({ readonly key: `shelf:${string}`; readonly shelf: CategoryShelf } & Titled)
  /** Its first picture is the first picture of the page. */
  readonly leads: boolean
}

/** One section of the home. */
export function HomePart({ part, leads, shop, country, links, deliveryUrl }: HomePartProps) {
  switch (part.key) {
    case 'hero':
      return (
        <Hero
          {...{ shop, country, links }}
          hasRules={deliveryUrl !== undefined}
          title={part.title ?? TAGLINE}
          isShown={part.isShown}
        />
      )
    case 'categories':
      return part.tiles.length > 0 ? <CategoryTiles tiles={part.tiles} links={links} inRow /> : null
    case 'best':
      return <BestSellers products={part.products} links={links} leads={leads} title={part.title} />
    case 'packs':
      return <Packs products={part.products} links={links} leads={leads} title={part.title} />
    case 'promises':
      return (
        <section className={styles.promises} aria-label="Así compras">
          <div className={containers.grid}>
            <Promises shop={shop} country={country} deliveryUrl={deliveryUrl} across />
          </div>
        </section>
      )
    case 'shelves':
      return part.shelves.map((shelf) => <Shelf key={shelf.category.slug} {...shelf} links={links} leads={leads} />)
    default:
      return <Shelf {...part.shelf} links={links} leads={leads} title={part.title} />
  }
}

interface HeroProps extends Pick<HomePartProps, 'shop' | 'country' | 'links'> {
  /** The shop has delivery rules of its own. */
  readonly hasRules: boolean
  readonly title: string
  /** Otherwise only screen readers find the page's heading. */
  readonly isShown: boolean
}

function Hero({ shop, country, links, hasRules, title, isShown }: HeroProps) {
  if (!isShown) return <h1 className={styles.unseen}>{title}</h1>
  const [payment] = promisesOf(shop, country, hasRules)
  return (
    <div className={containers.grid}>
      <div className={styles.hero}>
        <h1>{title}</h1>
        <p>
          <MarkedText text={payment.text} />
        </p>
        <SearchBox links={links} />
      </div>
    </div>
  )
}
