import { type Buyable, itemsOf } from '../../cart/cart-item.ts'
import { ticket } from '../../cart/in-browser/ticket.browser.ts'
import { deliveryLine } from '../../checkout/delivery/delivery-line.ts'
import { loadRules, offeredDelivery } from '../../checkout/delivery/department-rules.browser.ts'
import { $rulesLoads } from '../../checkout/delivery/loaded-rules.browser.ts'
import { readStoredClient } from '../../checkout/form/client.ts'
import type { FormShop } from '../../checkout/form/form-shop.ts'
import { draft } from '../../checkout/stored.browser.ts'
import styles from './delivery-line.module.css'

/** Says below the buy box, and below the cart on its own page, what the delivery to the last district costs. Without a district there is no line. */
export function showDeliveryLine(): void {
  const form = propsOf<FormShop>('order-form')
  const box = islandOf('buy-box') ?? islandOf('cart-view')
  const url = form?.deliveryUrl
  if (!form || !url || !box) return
  const line = document.createElement('p')
  line.className = styles.line ?? ''
  const say = () => {
    const client = readStoredClient(draft.read())
    loadRules(url, [client.placeCode])
    const delivery = client.placeCode ? offeredDelivery(form, client, itemsHere()) : { kind: 'waiting' as const }
    const text = deliveryLine(delivery, { client, country: form.country }, form.currency)
    if (text !== line.textContent) line.textContent = text
    if (text === '') line.remove()
    else if (!line.isConnected) box.after(line)
  }
  say()
  const sayLater = whenIdle(say)
  $rulesLoads.listen(sayLater)
  draft.$value.listen(sayLater)
  ticket.$value.listen(sayLater)
}

const LONGEST_WAIT_MS = 300

/** Resolves when the last change is painted and nothing else is to be done; in a hidden tab, and in Safari, after a moment. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, LONGEST_WAIT_MS)
    if ('requestIdleCallback' in window) requestAnimationFrame(() => requestIdleCallback(done))
  })
}

/**
 * The shopper looks at the form, which lies above the page: its answer is painted first, in a frame of its own. Then the work is done once for all that
 * changed.
 */
function whenIdle(work: () => void): () => void {
  let isDue = false
  return async () => {
    if (isDue) return
    isDue = true
    await idle()
    isDue = false
    work()
  }
}

/** One unit of the page's product, or what is in the cart. */
function itemsHere() {
  const product = propsOf<{ readonly product: Buyable }>('buy-box')?.product
  return product ? itemsOf(product, 1, []) : ticket.read().products
}

function islandOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-island="${name}"]`)
}

function propsOf<Props>(name: string): Props | null {
  const props = document.querySelector<HTMLElement>(`[data-island="${name}"]`)?.dataset.props
  return props ? JSON.parse(props) : null
}
