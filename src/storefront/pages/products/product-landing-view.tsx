import type { ComponentType } from 'react'
import { broughtPrice, wholeTiers } from '../../../catalogue/pricing.ts'
import { describedHtml } from '../../../catalogue/views/picture.tsx'
import { ProductContents } from '../../../catalogue/views/product-contents.tsx'
import { ProductGallery } from '../../../catalogue/views/product-gallery.tsx'
import { ProductPrice } from '../../../catalogue/views/product-price.tsx'
import { Promises } from '../../components/promises.tsx'
import prose from '../../components/prose.module.css'
import { ProductReviews } from '../../reviews/product-reviews.tsx'
import type { LandingProps } from './landing-order.tsx'
import styles from './product-landing.module.css'

interface Props extends LandingProps {
  readonly Order: ComponentType<LandingProps>
}

/** One product and its order form on one page, without links that lead away. */
export function ProductLanding({ Order, ...props }: Props) {
  const { product, shop, country, links, dependents, sections, deliveryUrl, reviews } = props
  const tiers = wholeTiers(product.tiers, broughtPrice(product.dependents))
  return (
    <article className={styles.landing}>
      <div className={styles.head}>
        <h1>{product.title}</h1>
        <ProductPrice tiers={tiers} currency={product.currency} large />
      </div>
      <div className={styles.gallery}>
        <ProductGallery product={product} />
      </div>
      <div className={styles.order}>
        <Order {...props} />
      </div>
      <div className={styles.more}>
        <ProductContents product={product} dependents={dependents} links={links} />
        <section aria-label="Así compras">
          <Promises shop={shop} country={country} deliveryUrl={deliveryUrl} />
        </section>
        {product.description && (
          <section aria-labelledby="descripcion">
            <h2 id="descripcion">Descripción</h2>
            {/* Cleaned when it was imported. */}
            <div className={prose.prose} dangerouslySetInnerHTML={{ __html: describedHtml(product.description) }} />
          </section>
        )}
      </div>
      {sections && <div className={styles.sections}>{sections}</div>}
      {reviews && (
        <div className={styles.sections}>
          <ProductReviews reviews={reviews} links={links} moreHref={null} />
        </div>
      )}
    </article>
  )
}
