import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { ticket } from '../cart/ticket.browser.ts'
import { useKept } from '../cart/use-kept.browser.ts'
import type { FormShop } from './form-shop.ts'
import styles from './order-form.module.css'
import { type OrderFormName, orderForms } from './order-forms.ts'
import { $justOrdered, leaveLastOrder, startSending } from './send-order.browser.ts'
import { SendingPanel } from './sending-panel.browser.tsx'
import { StepList } from './step-list.browser.tsx'
import { lastOrder, sending } from './stored.browser.ts'
import { SuccessPanel } from './success-panel.browser.tsx'
import { useSteps } from './use-steps.browser.ts'

export interface OrderFormProps extends FormShop {
  /** Which of the tables. */
  readonly form: OrderFormName
}

/** The order form: its steps while the shopper fills it in, then how the order fares, then the order. */
export function OrderForm({ form, ...shop }: OrderFormProps) {
  useEffect(startSending, [])
  const steps = useSteps(orderForms[form], shop)
  const isEmpty = useKept(ticket)?.products.length === 0
  const placed = useKept(sending)?.order
  const order = useKept(lastOrder)
  const isFresh = useStore($justOrdered, { ssr: () => false })
  const { bestSellersHref } = shop
  if (placed) return <SendingPanel order={placed} />
  if (order && !order.isLeft && (isEmpty || isFresh)) {
    return (
      <SuccessPanel order={order} bestSellersHref={bestSellersHref} takesFocus={isFresh} onLeave={leaveLastOrder} />
    )
  }
  if (isEmpty && steps.step.name === 'name') {
    return (
      <div className={styles.form}>
        <EmptyCart bestSellersHref={bestSellersHref} />
        {order && (
          <p className={styles.earlier}>
            Tu último pedido: #{order.code} · <a href={order.link}>Ver estado de mi pedido</a>
          </p>
        )}
      </div>
    )
  }
  return <StepList form={orderForms[form]} steps={steps} shop={shop} />
}
