import { CartView } from '../../cart/view/cart-view.browser.tsx'
import { shownItems } from '../sending/ticket-to-send.ts'
import type { FormShop } from './form-shop.ts'
import { showsLines } from './machine.ts'
import type { OrderForm } from './order-form.ts'
import { OrderLines } from './order-lines.tsx'
import type { Steps } from './use-steps.browser.ts'

interface Props {
  readonly form: OrderForm
  readonly steps: Steps
  readonly shop: FormShop
  readonly isEmpty: boolean
}

/**
 * The cart above the form: with its buttons at the first step, and while it is empty, so that what was removed last can be put back; as a list of lines
 * afterwards. Not where the page or the step shows it, and not after a step that has shown it.
 */
export function OrderContents({ form, steps: { step, items }, shop, isEmpty }: Props) {
  if (shop.cartIsAbove || (isEmpty && shop.buyBoxIsAbove)) return null
  if (step.fields.some(showsLines)) return null
  if (isEmpty || step === form.steps[0]) return <CartView bestSellersHref={shop.bestSellersHref} />
  const wasShown = form.steps.slice(0, form.steps.indexOf(step)).some(({ name }) => name === 'cart')
  return wasShown ? null : <OrderLines lines={shownItems(items)} currency={shop.currency} />
}
