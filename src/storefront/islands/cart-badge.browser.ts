import { parsed } from './parsed.browser.ts'

/**
 * Shows how many units the cart holds in every `[data-cart-count]`, and hides it at none. Outside islands, because it changes before they
 * wake. Follows other tabs, `cart-changed` on the window, and a return to the page.
 */
export function showCartCount(): void {
  const show = () => {
    const count = unitsInCart()
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = String(count)
      badge.hidden = count === 0
    }
  }
  for (const change of ['storage', 'cart-changed', 'pageshow']) addEventListener(change, show)
  parsed.then(show)
}

/** None when the storage is blocked or holds something else. */
function unitsInCart(): number {
  try {
    const { products } = JSON.parse(localStorage.getItem('ticket') ?? '')
    return products.reduce((sum: number, { amount }: { amount: unknown }) => sum + (Number(amount) || 0), 0)
  } catch {
    return 0
  }
}
