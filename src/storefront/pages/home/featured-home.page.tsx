import { bestSellers, featuredProduct } from '../../../catalogue/lists/showcase.store.ts'
import { broughtPrice, wholeTiers } from '../../../catalogue/pricing.ts'
import type { ProductSummary } from '../../../catalogue/product.ts'
import { ProductGallery } from '../../../catalogue/views/product-gallery.tsx'
import { ProductPrice } from '../../../catalogue/views/product-price.tsx'
import { plainWords } from '../../../shops/looks/shop-markup.ts'
import { Buy } from '../../components/buy.tsx'
import { BestSellers } from '../../components/cards/best-sellers.tsx'
import containers from '../../components/container.module.css'
import { MarkedText } from '../../components/marked-text.tsx'
import { Promises } from '../../components/promises.tsx'
import { type PageHandler, type PageRequest, page } from '../../page.ts'
import { picturesOf, type ShownProduct } from '../../seo/product-facts.ts'
import { shopIdentity } from '../../seo/structured-data.ts'
import { promisesOf, TAGLINE } from '../../shop-promises.ts'
import { shownProduct } from '../products/shown-product.page.ts'
import styles from './featured-home.module.css'

const MOST = 9

/**
 * An earlier home page that advertisements still link to: one product to order at once, then the best sellers. `otherwise` is the page of a shop without
 * products.
 */
export function featuredHomePage(otherwise: PageHandler): PageHandler {
  return async (request) => {
    const { deps, shop } = request
    const [featured, products] = await Promise.all([
      featuredProduct(deps.db.read, shop.id),
      bestSellers(deps.db.read, shop.id, MOST),
    ])
    if (!featured) return otherwise(request)
    const shown = await shownProduct(request, featured)
    return featuredHome({ ...request, ...shown, others: products.filter(({ id }) => id !== featured.id) })
  }
}

function featuredHome(shown: Omit<Props, 'lead'>) {
  const { shop, country, url, canonicalLinks, deliveryUrl } = shown
  const [payment, delivery] = promisesOf(shop, country, deliveryUrl !== undefined)
  return page(<FeaturedHome {...shown} lead={payment.text} />, {
    title: TAGLINE,
    description: `${shop.config.logo_title}: ${TAGLINE.toLowerCase()}. ${plainWords(delivery.text)}`,
    canonical: canonicalLinks.home,
    ...picturesOf(shown.product),
    jsonLd: shopIdentity(shop, url.origin),
  })
}

interface Props extends PageRequest, ShownProduct {
  readonly others: readonly ProductSummary[]
  readonly lead: string
}

function FeaturedHome(props: Props) {
  const { shop, country, links, deliveryUrl, others, lead } = props
  return (
    <>
      <div className={`${containers.grid} ${styles.head}`}>
        <h1>{TAGLINE}</h1>
        <p>
          <MarkedText text={lead} />
        </p>
      </div>
      <Featured {...props} />
      <BestSellers products={others} links={links} />
      <section className={styles.promises} aria-label="Así compras">
        <div className={containers.grid}>
          <Promises shop={shop} country={country} deliveryUrl={deliveryUrl} across />
        </div>
      </section>
    </>
  )
}

function Featured({ shop, country, links, product, dependents, byMessage }: Props) {
  const tiers = wholeTiers(product.tiers, broughtPrice(product.dependents))
  return (
    <article className={styles.featured}>
      <div className={styles.gallery}>
        <ProductGallery product={product} />
      </div>
      <div className={styles.details}>
        <h2 className={styles.title}>
          <a href={links.product(product.slug)}>{product.title}</a>
        </h2>
        <ProductPrice tiers={tiers} currency={product.currency} large />
        <Buy
          shop={shop}
          country={country}
          links={links}
          product={product}
          dependents={dependents}
          byMessage={byMessage}
        />
      </div>
    </article>
  )
}
