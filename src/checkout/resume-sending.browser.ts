/**
 * Runs on every page: sends an order that is stored and not yet acknowledged, without waiting for a touch. Also when the back/forward cache shows a
 * page that was left before the order was placed. An order that waits for the shopper because its total changed is not sent: `onChanged` says so, then and whenever `order-changed` is fired.
 */
export function resumeSending(onChanged: () => void): void {
  const resume = () => {
    const stored = readSending()
    if (!stored.includes('"order":{')) return
    if (stored.includes('"changed":{')) return onChanged()
    import('./send-order.browser.ts').then(
      ({ startSending }) => startSending(),
      () => {},
    )
  }
  resume()
  addEventListener('pageshow', ({ persisted }) => persisted && resume())
  addEventListener('order-changed', onChanged)
}

function readSending(): string {
  try {
    return localStorage.getItem('sending') ?? ''
  } catch {
    return ''
  }
}
