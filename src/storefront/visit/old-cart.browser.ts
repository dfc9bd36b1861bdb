/**
 * Gives the cart in the storage its cookie, when it is from before there was one or its cookie has expired. The badge then counts it. A page that was
 * rendered without it (`data-extras`) wakes, as at a touch, to show it.
 */
export async function bringOldCart(): Promise<void> {
  if (/\bcart=/.test(document.cookie) || !hasStored()) return
  await import('../../cart/ticket.browser.ts')
  if (document.querySelector('[data-extras]')) dispatchEvent(new Event('scroll'))
}

function hasStored(): boolean {
  try {
    return 'ticket' in localStorage
  } catch {
    return false
  }
}
