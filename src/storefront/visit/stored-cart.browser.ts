/** What the cart page shows and the server does not know: what was typed, where the form stands, an order that is sent, the last order. */
const SHOWN = ['client', 'step', 'sending', 'order'] as const

/**
 * Gives the cart in the storage its cookie, when it is from before there was one or its cookie has expired. The badge then counts it. The cart page
 * (`data-extras`) is loaded again with that cookie, once: were the lines put into the page that is there, everything below would move. It wakes, as at a
 * touch, when the storage has what the server cannot render.
 */
export async function bringStored(page: Element | null): Promise<void> {
  const isOld = !hasCart() && has('ticket')
  if (isOld) await import('../../cart/in-browser/ticket.browser.ts')
  if (!page) return
  const isUntouched = !page.querySelector('[data-state=awake]')
  if (isOld && hasCart() && isUntouched && navigator.onLine) location.reload()
  else if (isOld || SHOWN.some(has)) dispatchEvent(new Event('scroll'))
}

function hasCart(): boolean {
  return /\bcart=/.test(document.cookie)
}

function has(name: string): boolean {
  try {
    return name in localStorage
  } catch {
    return false
  }
}
