import { closest } from '../islands/closest.browser.ts'
import { rest } from '../islands/later.browser.ts'

/**
 * `[data-add]` on a card's link holds what the cart has to know of the product: one tap puts it there. When the code for it cannot be fetched, the
 * link leads to the product as it does without a script.
 */
export function addFromCards(): void {
  addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = closest(event, '[data-add]') as HTMLAnchorElement | null
    if (!link) return
    event.preventDefault()
    try {
      const { addCard } = await rest()
      await addCard(link.dataset.add ?? '')
    } catch {
      location.assign(link.href)
    }
  })
}
