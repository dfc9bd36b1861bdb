import { say } from './saying.browser.ts'

/**
 * `[data-add]` on a card's link holds what the cart has to know of the product: one tap puts it there. The code for it is fetched then; when it
 * cannot be, the link leads to the product as it does without a script.
 */
export function addFromCards(): void {
  addEventListener('click', async (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest<HTMLAnchorElement>('[data-add]')
    if (!link) return
    event.preventDefault()
    try {
      const { addCard } = await import('./added-card.browser.ts')
      say(addCard(link.dataset.add ?? '') ? 'Agregado al carrito' : 'Ya llevas 3 unidades en tu carrito')
    } catch {
      location.assign(link.href)
    }
  })
}
