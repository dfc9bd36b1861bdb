import { parsed } from '../../web/islands/parsed.browser.ts'

/**
 * Shows the number of units in the cart in every `[data-cart-count]`, and hides it at 0. The badge is outside islands, because it changes before they wake. It
 * updates on changes in other tabs, on `cart-changed`, and when the shopper returns to the page.
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

/** 0 when the storage is blocked or its content is not a cart. */
function unitsInCart(): number {
  try {
    const { products } = JSON.parse(localStorage.getItem('ticket') ?? '')
    return products.reduce((sum: number, { amount }: { amount: unknown }) => sum + (Number(amount) || 0), 0)
  } catch {
    return 0
  }
}
