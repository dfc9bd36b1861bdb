import { closest } from '../../web/islands/closest.browser.ts'

const ORDER_FORM = '[data-island=order-form]'

let hasTyped = false

/** Watches from now on whether the shopper writes in an order form. */
export function watchOrdering(): void {
  addEventListener('input', (event) => {
    if (closest(event, ORDER_FORM)) hasTyped = true
  })
}

/** Whether an order is under way: in this page's form, begun on an earlier page, on its way to the server, or arrived and not yet told. */
export function isOrdering(): boolean {
  return hasTyped || 'step' in localStorage || 'sending' in localStorage || 'news' in localStorage
}
