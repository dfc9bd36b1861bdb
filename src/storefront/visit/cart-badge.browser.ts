import { parsed } from '../../web/islands/page-parsed.browser.ts'

/**
 * Shows the number of units in the cart in every `[data-cart-count]`, and hides it at 0. The badge is outside islands, because it changes before they wake. It
 * updates on changes in other tabs, on `cart-changed`, and when the shopper returns to the page.
 */
export function showCartCount(): void {
  const show = () => {
    let count = 0
    // In the cart's cookie each amount stands after an asterisk (`cart-cookie.ts`).
    const cart = String(/\bcart=\S+/.exec(document.cookie))
    for (const [, amount] of cart.matchAll(/\*(\d)/g)) count += Number(amount)
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = `${count}`
      badge.hidden = !count
    }
  }
  for (const change of ['storage', 'cart-changed', 'pageshow']) addEventListener(change, show)
  parsed.then(show)
}
