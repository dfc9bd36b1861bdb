import { BUY_ANCHOR } from '../../catalogue/product-card.tsx'
import { ProductContents } from '../../catalogue/product-contents.tsx'
import { ProductGallery } from '../../catalogue/product-gallery.tsx'
import { ProductPrice } from '../../catalogue/product-price.tsx'
import { broughtPrice, wholeTiers } from '../../catalogue/whole-price.ts'
import type { OrderFormName } from '../../checkout/order-forms.ts'
import { Buy, buyableOf } from '../components/buy.tsx'
import { ORDER_DIALOG } from '../components/order-dialog.tsx'
import { OrderFormIsland } from '../components/order-form-island.tsx'
import { Promises } from '../components/promises.tsx'
import prose from '../components/prose.module.css'
import type { PageRequest } from '../page.ts'
import type { ShownProduct } from '../shown-product.ts'
import styles from './product-landing.module.css'

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links'>, ShownProduct {
  readonly form: OrderFormName
}

/** One product and its order form on one page, and nothing that leads away. */
export function ProductLanding(props: Props) {
  const { product, shop, country, links, dependents } = props
  // The first generation's form has amount and colours in itself, and takes no cart.
  const ordersAlone = !props.byMessage && props.form === 'v1' && buyableOf(product, dependents) !== null
  const hasForm = !props.byMessage && (props.form !== 'v1' || ordersAlone)
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
        {!ordersAlone && (
          <div id={BUY_ANCHOR}>
            <Buy {...props} />
          </div>
        )}
        {hasForm && <Form {...props} />}
      </div>
      <div className={styles.more}>
        <ProductContents product={product} dependents={dependents} links={links} />
        <section aria-label="Así compras">
          <Promises shop={shop} country={country} />
        </section>
        {product.description && (
          <section aria-labelledby="descripcion">
            <h2 id="descripcion">Descripción</h2>
            {/* Cleaned when it was imported. */}
            <div className={prose.prose} dangerouslySetInnerHTML={{ __html: product.description }} />
          </section>
        )}
      </div>
    </article>
  )
}

/** Where 'Pedir ahora' leads: it has the id that the dialog has on other pages. */
function Form({ shop, country, links, form, product, dependents }: Props) {
  const only = form === 'v1' ? buyableOf(product, dependents) : null
  return (
    <section className={styles.form} id={ORDER_DIALOG} aria-labelledby="pedido-titulo">
      <h2 id="pedido-titulo">¡Pide ahora y paga en casa!</h2>
      <OrderFormIsland shop={shop} country={country} links={links} form={form} wake="touch" product={only} />
    </section>
  )
}
