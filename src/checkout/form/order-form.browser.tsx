import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Buyable } from '../../cart/cart-item.ts'
import { add, ticket } from '../../cart/in-browser/ticket.browser.ts'
import { markedAddress } from '../../lib/browser/url-markers.browser.ts'
import { $freshRules } from '../delivery/loaded-rules.browser.ts'
import { CartOrder } from '../ordering/cart-order.browser.tsx'
import { ProductOrder } from '../ordering/product-order.browser.tsx'
import { restoreRefusal, startSending } from '../sending/send-order.browser.ts'
import { sending, startFillTime } from '../stored.browser.ts'
import type { FormShop } from './form-shop.ts'
import type { OrderFormName } from './order-forms.ts'
import { chosenItems, currentChoice } from './product-choice.ts'

interface OrderFormProps extends FormShop {
  readonly form: OrderFormName
  /** Ordered instead of the cart, if given. */
  readonly product: Buyable | null
  /** Put into the cart if it is empty. */
  readonly offered: Buyable | null
}

/** The order form: its steps, then the state of the order while it is sent, then the order. */
export function OrderForm({ form, product, offered, ...made }: OrderFormProps) {
  const shop = { ...made, ...useStore($freshRules, { ssr: () => null }) }
  useEffect(restoreRefusal, [])
  useEffect(startSending, [])
  useEffect(startFillTime, [])
  useEffect(() => addToEmptyCart(offered), [offered])
  return product ? <ProductOrder form={form} shop={shop} product={product} /> : <CartOrder form={form} shop={shop} />
}

/**
 * Puts the page's product into an empty cart, for a page that opens with the form; the cart asks for its colour. Not while an order is being sent, and
 * not on a page on which the shopper has ordered already.
 */
export function addToEmptyCart(product: Buyable | null): void {
  if (!product || ticket.read().products.length > 0 || sending.read()?.order) return
  if (markedAddress(location.href, 'Purchase') !== null) add(chosenItems(product, currentChoice(product, null)))
}
