import type { IslandChunks } from '../web/islands/island-chunks.ts'

/** The islands of the shop's pages, as the browser fetches them. `island-components.ts` has the same names for the server. */
export const islands = {
  'buy-box': async () => (await import('../cart/buying/buy-box.browser.tsx')).BuyBox,
  'cart-view': async () => (await import('../cart/view/cart-view.browser.tsx')).CartView,
  'category-products': async () => (await import('./components/cards/category-products.browser.tsx')).CategoryProducts,
  deposit: async () => (await import('../checkout/deposit/deposit-view.browser.tsx')).DepositView,
  'order-form': async () => (await import('../checkout/form/order-form.browser.tsx')).OrderForm,
} as const satisfies IslandChunks
