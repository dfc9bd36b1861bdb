/**
 * Runs on every page, without waiting for a touch: sends an order that is stored and not yet acknowledged, and shows what became of one. Also when the
 * back/forward cache shows a page that was left before, and when another tab has news.
 */
export function resumeSending(): void {
  const resume = () => {
    if (isUnsettled())
      import('./send-order.browser.ts').then(
        ({ startSending }) => startSending(),
        () => {},
      )
  }
  resume()
  addEventListener('pageshow', ({ persisted }) => persisted && resume())
  addEventListener('storage', ({ key }) => key === 'news' && resume())
}

function isUnsettled(): boolean {
  try {
    return 'news' in localStorage || localStorage.sending?.includes('"order":{')
  } catch {
    return false
  }
}
