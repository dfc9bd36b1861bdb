/**
 * For the script of every page: an order that was written down and not yet acknowledged is sent at the next visit, before anything is touched,
 * and when a page is shown again that was left before there was one.
 */
export function resumeSending(): void {
  resume()
  addEventListener('pageshow', ({ persisted }) => persisted && resume())
}

function resume(): void {
  try {
    if (!localStorage.getItem('sending')?.includes('"order":{')) return
  } catch {
    return
  }
  import('./send-order.browser.ts').then(
    ({ startSending }) => startSending(),
    () => {},
  )
}
