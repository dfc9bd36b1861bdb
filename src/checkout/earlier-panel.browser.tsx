import buttons from '../lib/button.module.css'
import { orderHref } from './last-order.ts'
import styles from './panel.module.css'
import type { OrderedProps } from './success-panel.browser.tsx'
import { useFocused } from './use-focused.browser.ts'

/** The shop has an order of this shopper of which this browser does not know what is in it: no success of what was just sent, and no failure either. */
export function EarlierPanel({ order, shop, takesFocus, onLeave }: OrderedProps) {
  const heading = useFocused<HTMLHeadingElement>(takesFocus)
  return (
    <section className={styles.panel}>
      <h3 className={styles.heading} tabIndex={-1} ref={heading}>
        Ya recibimos un pedido tuyo
      </h3>
      <p className={styles.code}>Codigo de pedido: #{order.code}</p>
      <p>
        Llegó antes que este, y puede ser distinto. Míralo antes de pedir otra vez: lo que hay en tu carrito sigue ahí.
      </p>
      <a className={`${buttons.main} ${buttons.wide}`} href={orderHref(shop, order)}>
        Ver mi pedido
      </a>
      <a className={`${buttons.plain} ${buttons.wide}`} href={shop.bestSellersHref} onClick={onLeave}>
        Seguir comprando
      </a>
    </section>
  )
}
