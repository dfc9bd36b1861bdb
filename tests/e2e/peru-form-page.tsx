import { createRoot } from 'react-dom/client'
import type { Buyable } from '../../src/cart/cart-item.ts'
import { itemsOf } from '../../src/cart/cart-item.ts'
import { add, ticket } from '../../src/cart/ticket.browser.ts'
import { OrderForm } from '../../src/checkout/order-form.browser.tsx'
import type { CascadeSource } from '../../src/places/cascade.ts'

// A page with only the Peruvian variant, which no demo shop has, over a cart with one product. `order-form-peru.spec.ts` builds and serves it.

const cascade: CascadeSource = JSON.parse(document.documentElement.dataset.cascade ?? 'null')

const pan: Buyable = {
  id: '1',
  slug: 'olla',
  name: 'Olla de 24 cm',
  image: '',
  status: 'normal',
  tiers: [12000, 9900],
  currency: 'PEN',
  colors: [],
  dependents: [],
}
if (location.search.includes('fill') && ticket.read().products.length === 0) add(itemsOf(pan, 1, []))

createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <h1>¡Pide ahora y paga en casa!</h1>
    <h2>Tu pedido</h2>
    <div data-island="order-form">
      <OrderForm
        form="peru"
        product={null}
        offered={null}
        country="peru"
        currency="PEN"
        trackingCurrency="PEN"
        phone="+51 900 000 000"
        deliveryTypes={['0', '1']}
        termsHref="/terminos-y-condiciones"
        bestSellersHref="/categoria/productos-destacados"
        orderHref="/pedido/CODE"
        cartIsAbove={false}
        placesUrl=""
        cascade={cascade}
      />
    </div>
  </>,
)
