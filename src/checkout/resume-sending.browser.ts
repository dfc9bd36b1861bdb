/**
 * Runs on every page: sends an order that is stored and not yet acknowledged, without waiting for a touch. Also when the back/forward cache shows a
 * page that was left before the order was placed.
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
