import type { ShownCart } from './shown-cart.ts'
import { adopt } from './ticket.browser.ts'

/**
 * Gets the names and prices of lines that the server has put into the cart, from the cart's page: it has what the catalogue knows of this cart at this
 * moment. When it cannot be reached the lines wait for the next page.
 */
export async function learnDetails(cartHref: string): Promise<void> {
  try {
    const response = await fetch(cartHref, { headers: { accept: 'text/html' } })
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
    const island = parsed.querySelector<HTMLElement>('[data-island=cart-view]')
    const { shown }: { shown?: ShownCart } = JSON.parse(island?.dataset.props ?? '{}')
    if (response.ok && shown) adopt(shown)
  } catch {}
}
