import { BuyBox } from '../cart/buying/buy-box.browser.tsx'
import { CartView } from '../cart/view/cart-view.browser.tsx'
import { DepositView } from '../checkout/deposit/deposit-view.browser.tsx'
import { OrderForm } from '../checkout/form/order-form.browser.tsx'
import type { IslandComponents } from '../web/islands/island-chunks.ts'
import { CategoryProducts } from './components/cards/category-products.browser.tsx'
import type { islands } from './islands.ts'

/** The components of the islands, for the server. The engine gets this table, so pages import no island. */
export const islandComponents: IslandComponents<typeof islands> = {
  'buy-box': BuyBox,
  'cart-view': CartView,
  'category-products': CategoryProducts,
  deposit: DepositView,
  'order-form': OrderForm,
}
