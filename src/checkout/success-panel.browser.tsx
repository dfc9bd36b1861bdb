import buttons from '../lib/button.module.css'
import { formatMoney } from '../lib/money.ts'
import type { FormShop } from './form-shop.ts'
import { type LastOrder, orderHref } from './last-order.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './panel.module.css'
import { useFocused } from './use-focused.browser.ts'

const CHANGED = 'La tienda cambió un precio mientras comprabas: este es el total de tu pedido.'

export interface OrderedProps {
  readonly order: LastOrder
  readonly shop: Pick<FormShop, 'bestSellersHref' | 'orderHref'>
  /** The order was sent just now, before the shopper's eyes. */
  readonly takesFocus: boolean
  onLeave(): void
}

export function SuccessPanel({ order, shop, takesFocus, onLeave }: OrderedProps) {
  const heading = useFocused<HTMLHeadingElement>(takesFocus)
  return (
    <section className={styles.panel}>
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <h3 className={styles.heading} tabIndex={-1} ref={heading}>
        Bien hecho, todo listo!
      </h3>
      <p className={styles.code}>
        Codigo de pedido: <a href={orderHref(shop, order)}>#{order.code}</a>
      </p>
      <OrderLines lines={order.lines} currency={order.currency} />
      <p className={styles.total}>
        <span>Total</span> <strong>{formatMoney(order.total, order.currency)}</strong>
      </p>
      {order.total !== (order.shownTotal ?? order.total) && <p>{CHANGED}</p>}
      <p>Para saber el estado de tu pedido, envianos un mensaje .</p>
      <a className={`${buttons.main} ${buttons.wide}`} href={order.link} target="_blank" rel="noopener">
        Ver estado de mi pedido
      </a>
      <a className={`${buttons.plain} ${buttons.wide}`} href={shop.bestSellersHref} onClick={onLeave}>
        Seguir comprando
      </a>
    </section>
  )
}
