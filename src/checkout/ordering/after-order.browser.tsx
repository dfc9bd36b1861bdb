import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useStored } from '../../cart/in-browser/use-stored.browser.ts'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { confirmLink, type LastOrder, orderHref } from '../after-order/last-order.ts'
import { NextSteps } from '../after-order/next-steps.tsx'
import { $justOrdered } from '../after-order/placed-order.browser.ts'
import { AddedSums } from '../delivery/delivery-sums.tsx'
import { LazyDeposit } from '../deposit/lazy-deposit.browser.tsx'
import type { FormShop } from '../form/form-shop.ts'
import { OrderLines } from '../form/order-lines.tsx'
import { LazyOffer } from '../offers/lazy-after-offer.browser.tsx'
import styles from '../panel.module.css'
import { ChangedPanel } from '../sending/changed-panel.browser.tsx'
import { dismissLastOrder } from '../sending/send-order.browser.ts'
import { SendingPanel } from '../sending/sending-panel.browser.tsx'
import { lastOrder, sending } from '../stored.browser.ts'

interface Props {
  readonly shop: Pick<FormShop, 'bestSellersHref' | 'orderHref' | 'hasOffers'>
  /** Whether an order of an earlier visit replaces the form. */
  replacesForm(order: LastOrder): boolean
  readonly children: ReactNode
}

/** The form. In its place an order that waits for the shopper or is being sent, or the order that the server has. */
export function AfterOrder({ shop, replacesForm, children }: Props) {
  const placed = useStored(sending)?.order
  const order = useStored(lastOrder)
  const isFresh = useStore($justOrdered, { ssr: () => false })
  if (placed?.changed) return <ChangedPanel order={placed} from={placed.changed.from} />
  if (placed) return <SendingPanel order={placed} />
  if (!order || order.isLeft || !(isFresh || replacesForm(order))) return children
  if (order.isUnread)
    return <EarlierOrderPanel order={order} shop={shop} takesFocus={isFresh} onLeave={dismissLastOrder} />
  return <SuccessPanel order={order} shop={shop} takesFocus={isFresh} onLeave={dismissLastOrder} />
}

const CHANGED = 'La tienda cambió un precio mientras comprabas: este es el total de tu pedido.'

interface OrderedProps {
  readonly order: LastOrder
  readonly shop: Pick<FormShop, 'bestSellersHref' | 'orderHref' | 'hasOffers'>
  /** The order was placed just now, on this page. */
  readonly takesFocus: boolean
  onLeave(): void
}

function SuccessPanel({ order, shop, takesFocus, onLeave }: OrderedProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  const { delivery, discount, lima, total, currency, isCostOpen } = order
  const confirming = confirmLink(order)
  return (
    <section className={styles.panel} data-tells>
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
      <OrderLines lines={order.lines} currency={currency} />
      {(delivery || discount) && <AddedSums {...{ delivery, discount, total, currency }} />}
      <p className={styles.total}>
        <span>{isCostOpen ? 'Total sin envío' : 'Total'}</span> <strong>{formatMoney(total, currency)}</strong>
      </p>
      {total !== (order.shownTotal ?? total) && <p>{CHANGED}</p>}
      {delivery?.arrival && <p>{delivery.arrival}.</p>}
      {shop.hasOffers && <LazyOffer order={order} href={orderHref(shop, order)} />}
      {lima !== undefined && <NextSteps {...{ lima, total, currency, delivery, isCostOpen }} />}
      {confirming && (
        <a className={`${buttons.main} ${buttons.wide}`} href={confirming} target="_blank" rel="noopener">
          Confirmar por WhatsApp
        </a>
      )}
      {lima === '1' && <LazyDeposit href={`${orderHref(shop, order)}/pago`} />}
      <p>Para saber el estado de tu pedido, envianos un mensaje .</p>
      <a
        className={`${confirming ? buttons.plain : buttons.main} ${buttons.wide}`}
        href={order.link}
        target="_blank"
        rel="noopener"
      >
        Ver estado de mi pedido
      </a>
      <a className={`${buttons.plain} ${buttons.wide}`} href={shop.bestSellersHref} onClick={onLeave}>
        Seguir comprando
      </a>
    </section>
  )
}

/**
 * The shop has an earlier order of this shopper, and this browser does not know what is in it. So the order that was just sent has neither succeeded
 * nor failed.
 */
function EarlierOrderPanel({ order, shop, takesFocus, onLeave }: OrderedProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  return (
    <section className={styles.panel} data-tells>
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

/** For an element that takes the focus when it appears. */
function useFocusOnMount<Target extends HTMLElement>(takesFocus: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (takesFocus) target.current?.focus()
  }, [takesFocus])
  return target
}
