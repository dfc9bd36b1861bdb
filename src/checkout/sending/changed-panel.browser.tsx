import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { isHead } from '../../cart/line.ts'
import { readBump } from '../../cart/offers/bump-choice.ts'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { PaymentSum } from '../delivery/payment-sum.tsx'
import { OrderLines } from '../form/order-lines.tsx'
import styles from '../panel.module.css'
import { $justChanged, acceptChanged, editChanged } from './send-order.browser.ts'
import { lineOf, type PlacedOrder } from './ticket-to-send.ts'

interface Props {
  readonly order: PlacedOrder
  /** The total that the shopper saw before. */
  readonly from: number
}

/** A bump that was taken is charged after the lines that were sent. */
function isBumpGone({ contents: { client, products }, lines }: PlacedOrder): boolean {
  return (
    readBump(client.bump)?.isTaken === true && lines.length <= products.filter((sent) => isHead(lineOf(sent))).length
  )
}

/** The order costs another total than the shopper saw. It waits for one tap: nothing is typed again, and nothing is sent before. */
export function ChangedPanel({ order, from }: Props) {
  const { contents, lines, total, currency, delivery, discount } = order
  const isNew = useStore($justChanged, { ssr: () => false })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const [before, now] = [formatMoney(from, currency), formatMoney(total, currency)]
  return (
    <section className={styles.panel} aria-label="El precio cambió" data-tells>
      <div role="alert">
        <h3 className={styles.heading} tabIndex={-1} ref={heading}>
          {total === from ? 'Cambió cómo se paga tu envío' : `El precio cambió: ahora pagas ${now}`}
        </h3>
        <p>
          {total !== from && `Antes viste ${before}. `}Tu pedido todavía no se hizo: si estás de acuerdo con{' '}
          {total === from ? 'lo que ves' : 'el nuevo total'}, toca «Finalizar pedido».
        </p>
      </div>
      <OrderLines lines={lines} currency={currency} />
      {contents.client.coupon !== '' && !discount && <p>Tu cupón ya no se puede usar.</p>}
      {isBumpGone(order) && <p>Lo que agregaste con la oferta ya no está en tu pedido.</p>}
      <PaymentSum
        lima={contents.client.lima}
        total={total}
        currency={currency}
        delivery={delivery ?? null}
        discount={discount}
      />
      <button type="button" className={`${buttons.main} ${buttons.wide}`} onClick={acceptChanged}>
        Finalizar pedido
      </button>
      <button type="button" className={`${buttons.plain} ${buttons.wide}`} onClick={editChanged}>
        Cambiar mi pedido
      </button>
    </section>
  )
}
