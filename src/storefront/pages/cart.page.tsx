import { cartCookieIn, readCartCookie } from '../../cart/cart-cookie.ts'
import { lostNotice } from '../../cart/known-cart.ts'
import { readCart, readRemovals } from '../../cart/read-cart.step.ts'
import { cartNotices, isCartNotice } from '../../cart/view/cart-notices.ts'
import { removedIn } from '../../cart/view/removed-cookie.ts'
import type { ShownCart } from '../../cart/view/shown-cart.ts'
import { bestSellers } from '../../catalogue/lists/showcase.store.ts'
import type { ProductSummary } from '../../catalogue/product.ts'
import { ProductGrid } from '../../catalogue/views/product-grid.tsx'
import containers from '../components/container.module.css'
import { OrderFormIsland } from '../components/order-form-island.tsx'
import { Island } from '../island.tsx'
import { page, type VisitorRequest } from '../page.ts'
import styles from './cart.module.css'

/** The visitor's cart, read from its cookie, with the prices, pictures and stock of this moment. */
export async function cartPage(asked: VisitorRequest) {
  const cart = await shownCart(asked)
  const products = await bestSellers(asked.deps.db.read, asked.shop.id, 4)
  return page(<Cart {...asked} cart={cart} products={products} />, {
    title: 'Tu carrito',
    description: 'Revisa lo que elegiste y haz tu pedido.',
    canonical: null,
    orderDialog: 'none',
  })
}

async function shownCart({ request, deps, shop }: VisitorRequest): Promise<ShownCart> {
  const cookies = request.headers.get('cookie') ?? ''
  const cookie = cartCookieIn(cookies)
  const cart = await readCart(deps.db.read, shop.id, readCartCookie(cookie))
  const removals = await readRemovals(deps.db.read, shop.id, removedIn(cookies), cart.items)
  return { ...cart, cookie, removals }
}

/** In a shop with delivery rules of its own freight is added to the sum. */
const PRODUCTS = { sumLabel: 'Productos' }

interface Props extends VisitorRequest {
  readonly cart: ShownCart
  readonly products: readonly ProductSummary[]
}

function Cart({ shop, country, links, deliveryUrl, extras, request, cart, products }: Props) {
  const notice = new URL(request.url).searchParams.get('aviso')
  return (
    <>
      <div className={styles.cart} data-extras>
        <h1>Tu carrito</h1>
        {isCartNotice(notice) && <p className={styles.notice}>{cartNotices[notice]}</p>}
        {cart.lost.length > 0 && <p className={styles.notice}>{lostNotice(cart.lost.length)}</p>}
        <div className={styles.box}>
          <div>
            <Island
              name="cart-view"
              props={{ bestSellersHref: null, postHref: links.cart, shown: cart, ...(deliveryUrl && PRODUCTS) }}
            />
          </div>
          <h2>¡Pide ahora y paga en casa!</h2>
          <OrderFormIsland
            {...{ shop, country, links }}
            {...(deliveryUrl && { deliveryUrl })}
            {...(extras && { extras })}
            wake="touch"
            shown={cart}
          />
        </div>
      </div>
      <section className={containers.section} aria-labelledby="lo-mas-vendido">
        <h2 id="lo-mas-vendido" className={containers.grid}>
          Lo más vendido
        </h2>
        <ProductGrid products={products} links={links} layout="row" />
      </section>
    </>
  )
}
