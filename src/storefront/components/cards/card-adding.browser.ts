import { closest } from '../../../web/islands/closest.browser.ts'

interface AddsCards {
  addCard(text: string): Promise<void>
}

/**
 * A tap on a link with `[data-add]` puts the card's product into the cart; the attribute holds what the cart needs to know of it. When the code
 * cannot be fetched, the link leads to the product, as it does without scripts.
 */
export function addFromCards(load: () => Promise<AddsCards>): void {
  addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = closest(event, '[data-add]') as HTMLAnchorElement | null
    if (!link) return
    event.preventDefault()
    try {
      const { addCard } = await load()
      await addCard(link.dataset.add ?? '')
    } catch {
      location.assign(link.href)
    }
  })
}
