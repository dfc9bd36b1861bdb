import type { ProductSummary } from '../../catalogue/product.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { bestSellers } from '../../catalogue/showcase.store.ts'
import containers from '../components/container.module.css'
import { OrderFormIsland } from '../components/order-form-island.tsx'
import { Island } from '../island.tsx'
import { type PageRequest, page } from '../page.ts'
import styles from './cart.module.css'

export async function cartPage(request: PageRequest) {
  const products = await bestSellers(request.deps.db.read, request.shop.id, 4)
  return page(<Cart {...request} products={products} />, {
    title: 'Tu carrito',
    description: 'Revisa lo que elegiste y haz tu pedido.',
    canonical: null,
    orderDialog: 'none',
  })
}

function Cart({ shop, country, links, products }: PageRequest & { readonly products: readonly ProductSummary[] }) {
  return (
    <>
      <div className={styles.cart}>
        <h1>Tu carrito</h1>
        <div className={styles.box}>
          <div>
            <Island name="cart-view" props={{ bestSellersHref: null }} wake="at-once" />
          </div>
          <h2>¡Pide ahora y paga en casa!</h2>
          <OrderFormIsland shop={shop} country={country} links={links} wake="at-once" cartIsAbove />
        </div>
      </div>
      <section className={containers.section} aria-labelledby="lo-mas-vendido">
        <h2 id="lo-mas-vendido" className={containers.grid}>
          Lo más vendido
        </h2>
        <ProductGrid products={products} links={links} />
      </section>
    </>
  )
}
