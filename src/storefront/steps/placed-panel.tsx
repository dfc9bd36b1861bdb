import { shownLines } from '../../cart/whole-lines.ts'
import { confirmation, orderQuestion } from '../../checkout/after-order/last-order.ts'
import { NextSteps } from '../../checkout/after-order/next-steps.tsx'
import { AddedSums } from '../../checkout/delivery/delivery-sums.tsx'
import { OrderLines } from '../../checkout/form/order-lines.tsx'
import { OfferView } from '../../checkout/offers/after-offer-view.tsx'
import type { ShownOffer } from '../../checkout/offers/shown-after-offer.ts'
import panel from '../../checkout/panel.module.css'
import { arrivalText } from '../../delivery/option-words.ts'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { isCostOpen } from '../../orders/order-money.ts'
import type { Links } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { MessagingButton } from '../components/messaging-button.tsx'

interface Props {
  readonly order: Pick<Order, 'code' | 'state' | 'lines' | 'total' | 'currency' | 'lima' | 'work'>
  readonly shop: Shop
  readonly links: Links
  /** The order was placed before the form was sent, and may be another one than the shopper expects. */
  readonly isEarlier: boolean
  /** One more product that the order may have; `null` for none. */
  readonly offer: ShownOffer | null
  /** There is something in the cart that was not ordered. */
  readonly hasCart: boolean
}

/** The last panel of a form that was posted: the order's code, and the chat about it. */
export function PlacedPanel({ order, shop, links, isEarlier, offer, hasCart }: Props) {
  const { code, state, lines, total, currency, lima, work } = order
  const { delivery } = work
  const [discount] = work.discounts
  const isOpen = isCostOpen(order)
  const isConfirmable = state === 'finalizado' && !isEarlier && shop.config.phone_contact !== ''
  const shown = shownLines(lines.map((line) => ({ ...line, name: line.title })))
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>{isEarlier ? 'Ya recibimos un pedido tuyo' : 'Bien hecho, todo listo!'}</h2>
      {isEarlier && <p>Llegó antes, aunque quizá no viste la confirmación. Mira qué tiene antes de pedir otra vez.</p>}
      <p className={panel.code}>
        Codigo de pedido: <a href={links.order(code)}>#{code}</a>
      </p>
      <OrderLines lines={shown} currency={currency} />
      {(delivery || discount) && <AddedSums {...{ delivery, discount, total, currency }} />}
      <p className={panel.total}>
        <span>{isOpen ? 'Total sin envío' : 'Total'}</span> <strong>{formatMoney(total, currency)}</strong>
      </p>
      {delivery?.window && <p>{arrivalText(delivery.window, delivery.way, '')}.</p>}
      {offer && <OfferView offer={offer} currency={currency} action={links.order(code)} problem="" />}
      <NextSteps {...{ lima, total, currency }} delivery={delivery ?? undefined} isCostOpen={isOpen} />
      {isConfirmable && (
        <MessagingButton phone={shop.config.phone_contact} text={confirmation(code)} label="Confirmar por WhatsApp" />
      )}
      {lima === '1' && shop.config.payment_accounts !== null && (
        <a className={`${buttons.main} ${buttons.wide}`} href={links.payment(code)}>
          Pagar mi adelanto
        </a>
      )}
      <p>Para saber el estado de tu pedido, envianos un mensaje .</p>
      <MessagingButton
        phone={shop.config.phone_contact}
        text={orderQuestion(code)}
        label="Ver estado de mi pedido"
        isSecond={isConfirmable}
      />
      {hasCart && (
        <p>
          Lo que tienes en tu carrito no está en este pedido. <a href={links.cart}>Ver mi carrito</a>
        </p>
      )}
    </section>
  )
}
