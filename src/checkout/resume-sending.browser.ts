/** For the script of every page: an order that was written down and not yet acknowledged is sent at the next visit, before anything is touched. */
export function resumeSending(): void {
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
