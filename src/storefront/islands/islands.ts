import type { ComponentType } from 'react'

/**
 * Every island: its name, and where its component is. A page shows one with `<Island name="…" component={…} props={{ … }} />`;
 * the browser fetches its chunk when it wakes.
 */
export const islands = {
  'buy-box': async () => (await import('../../cart/buy-box.browser.tsx')).BuyBox,
  'cart-view': async () => (await import('../../cart/cart-view.browser.tsx')).CartView,
  'category-products': async () => (await import('../components/category-products.browser.tsx')).CategoryProducts,
  'order-form': async () => (await import('../../checkout/order-form.browser.tsx')).OrderForm,
} as const satisfies Record<string, () => Promise<ComponentType<never>>>
