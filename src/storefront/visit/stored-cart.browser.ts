/** What the cart page shows and the server does not know: what was typed, where the form stands, an order that is sent, the last order. */
const SHOWN = ['client', 'step', 'sending', 'order'] as const

/**
 * Gives the cart in the storage its cookie, when it is from before there was one or its cookie has expired. The badge then counts it. The cart page
 * (`data-extras`) wakes, as at a touch, when the storage has what it could not be rendered with.
 */
export async function bringStored(page: Element | null): Promise<void> {
  const isOld = !/\bcart=/.test(document.cookie) && has('ticket')
  if (isOld) await import('../../cart/ticket.browser.ts')
  if (page && (isOld || SHOWN.some(has))) dispatchEvent(new Event('scroll'))
}

function has(name: string): boolean {
  try {
    return name in localStorage
  } catch {
    return false
  }
}
