import { useEffect } from 'react'
import type { Buyable } from '../cart/cart-item.ts'
import { CartOrder } from './cart-order.browser.tsx'
import { beginFilling } from './filling.browser.ts'
import type { FormShop } from './form-shop.ts'
import { offer } from './offer.browser.ts'
import type { OrderFormName } from './order-forms.ts'
import { ProductOrder } from './product-order.browser.tsx'
import { startSending } from './send-order.browser.ts'

export interface OrderFormProps extends FormShop {
  /** Which of the tables. */
  readonly form: OrderFormName
  /** What is ordered instead of the cart. */
  readonly product: Buyable | null
  /** What an empty cart begins with. */
  readonly offered: Buyable | null
}

/** The order form: its steps while the shopper fills it in, then how the order fares, then the order. */
export function OrderForm({ form, product, offered, ...shop }: OrderFormProps) {
  useEffect(startSending, [])
  useEffect(beginFilling, [])
  useEffect(() => offer(offered), [offered])
  return product ? <ProductOrder form={form} shop={shop} product={product} /> : <CartOrder form={form} shop={shop} />
}
