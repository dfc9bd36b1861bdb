import type { ReactNode } from 'react'
import { buyableOf } from '../../../cart/buying/buyable.ts'
import { broughtPrice, salePrice, wholeTiers } from '../../../catalogue/pricing.ts'
import type { Product } from '../../../catalogue/product.ts'
import { soldOutPart } from '../../../catalogue/stock/stock.ts'
import { describedHtml } from '../../../catalogue/views/picture.tsx'
import { BUY_ANCHOR } from '../../../catalogue/views/product-card.tsx'
import { ProductContents } from '../../../catalogue/views/product-contents.tsx'
import { ProductGallery } from '../../../catalogue/views/product-gallery.tsx'
import { ProductGrid } from '../../../catalogue/views/product-grid.tsx'
import { ProductPrice } from '../../../catalogue/views/product-price.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Buy, BuyAgain } from '../../components/buy.tsx'
import containers from '../../components/container.module.css'
import { Promises } from '../../components/promises.tsx'
import prose from '../../components/prose.module.css'
import { FewLeft } from '../../components/sold-out.tsx'
import { type Page, type PageAnswer, type PageRequest, page } from '../../page.ts'
import { ProductReviews, RatingLink } from '../../reviews/product-reviews.tsx'
import { type ProductWithSections, productFacts } from '../../seo/product-facts.ts'
import styles from './product.module.css'
import { productHere, shownWithSections } from './shown-product.page.ts'

export async function productPage(request: PageRequest): Promise<PageAnswer> {
  const found = await productHere(request)
  if (!found.ok) return found.refusal
  return shownProductPage(request, await shownWithSections(request, found.value))
}

/** The page of a product as it was read, or as somebody is writing it. */
export function shownProductPage(request: PageRequest, shown: ProductWithSections): Page {
  const offered = shown.byMessage ? null : buyableOf(shown.product, shown.dependents)
  const asking = (question: ReactNode) => <ProductView {...request} {...shown} question={question} />
  return page(asking(null), { ...productFacts(request, shown), offered, bodyAsking: asking })
}

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links' | 'deliveryUrl'>, ProductWithSections {
  /** Whether the visit may be measured; `null` where that is not asked. */
  readonly question: ReactNode
}

function ProductView(props: Props) {
  const { product, dependents, related, crumbs, links, sections, reviews } = props
  return (
    <article className={styles.product}>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ProductGallery product={product} />
        </div>
        <Details {...props} />
        <Description html={product.description} />
      </div>
      {sections}
      {reviews && <ProductReviews reviews={reviews} links={links} moreHref={`${links.reviews(product.slug)}?page=2`} />}
      <div className={`${containers.reading} ${styles.trail}`}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {related.length > 0 && (
        <section className={containers.section} aria-labelledby="relacionados">
          <h2 id="relacionados" className={containers.grid}>
            También te puede gustar
          </h2>
          <ProductGrid products={related} links={links} layout="row" />
        </section>
      )}
      {!soldOutPart(product, dependents) && (
        <div className={styles.bar}>
          <div className={styles.inside}>
            <p className={styles.sale}>{formatMoney(salePrice(wholeTiersOf(product)), product.currency)}</p>
            <BuyAgain {...props} />
          </div>
        </div>
      )}
    </article>
  )
}

function Details({ shop, country, links, deliveryUrl, product, dependents, byMessage, question, reviews }: Props) {
  return (
    <div className={`${containers.reading} ${styles.details}`}>
      <div>
        <h1 className={styles.title}>{product.title}</h1>
        {reviews && <RatingLink reviews={reviews} />}
        <div className={styles.price}>
          <ProductPrice tiers={wholeTiersOf(product)} currency={product.currency} large />
        </div>
        {!soldOutPart(product, dependents) && <FewLeft product={product} />}
      </div>
      <div id={BUY_ANCHOR} className={styles.buy}>
        <Buy
          shop={shop}
          country={country}
          links={links}
          product={product}
          dependents={dependents}
          byMessage={byMessage}
        />
      </div>
      <ProductContents product={product} dependents={dependents} links={links} />
      <section className={styles.promises} aria-label="Así compras">
        <Promises shop={shop} country={country} deliveryUrl={deliveryUrl} />
      </section>
      {question}
    </div>
  )
}

/** The import cleaned the HTML. */
function Description({ html }: { readonly html: string }) {
  if (!html) return null
  return (
    <section className={`${containers.reading} ${styles.description}`} aria-labelledby="descripcion">
      <h2 id="descripcion">Descripción</h2>
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: describedHtml(html) }} />
    </section>
  )
}

function wholeTiersOf({ tiers, dependents }: Product) {
  return wholeTiers(tiers, broughtPrice(dependents))
}
