import type { ShownCart } from '../view/shown-cart.ts'
import { adopt } from './ticket.browser.ts'

/**
 * Gets the names and prices of lines that the server has put into the cart, from the cart's page: it has what the catalogue knows of this cart at this
 * moment. When it cannot be reached the lines wait for the next page.
 */
export async function learnDetails(cartHref: string): Promise<void> {
  try {
    const response = await fetch(cartHref, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(withoutStyles(await response.text()), 'text/html')
    const island = page.querySelector<HTMLElement>('[data-island=cart-view]')
    const { shown }: { shown?: ShownCart } = JSON.parse(island?.dataset.props ?? '{}')
    if (response.ok && shown) adopt(shown)
  } catch {}
}

/** This page's policy allows no other page's styles, and browsers complain when they parse them. */
function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '')
}
