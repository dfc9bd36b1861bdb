import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { learnDetails } from '../../cart/in-browser/learn-details.browser.ts'
import { $removals, ticket } from '../../cart/in-browser/ticket.browser.ts'
import { useCart } from '../../cart/in-browser/use-cart.browser.ts'
import { useStored } from '../../cart/in-browser/use-stored.browser.ts'
import { EmptyCart } from '../../cart/view/empty-cart.tsx'
import { orderHref } from '../after-order/last-order.ts'
import type { FormShop } from '../form/form-shop.ts'
import { OrderContents } from '../form/order-contents.browser.tsx'
import styles from '../form/order-form.module.css'
import { type OrderFormName, orderForms } from '../form/order-forms.ts'
import { StepList } from '../form/step-list.browser.tsx'
import { useSteps } from '../form/use-steps.browser.ts'
import { lastOrder } from '../stored.browser.ts'
import { AfterOrder } from './after-order.browser.tsx'

interface Props {
  readonly form: OrderFormName
  readonly shop: FormShop
}

/** Orders what is in the cart. */
export function CartOrder({ form, shop }: Props) {
  const products = useCart(shop.shown ?? null)
  const waiting = useStored(ticket)?.waiting.length ?? 0
  useEffect(() => {
    if (waiting > 0) learnDetails(shop.cartHref)
  }, [waiting, shop.cartHref])
  const cart = {
    items: products ?? [],
    isCart: true,
    read: () => ticket.read().products,
    href: () => shop.cartHref,
    focusMissing: () => false,
  }
  const steps = useSteps(form, shop, cart)
  const order = useStored(lastOrder)
  // Pages for everybody do not know the cart: with a buy box they assume an empty one, otherwise a full one.
  const isEmpty = products ? products.length === 0 : shop.buyBoxIsAbove === true
  const isFilling = useIsFilling(isEmpty) && !shop.cartIsAbove && !shop.buyBoxIsAbove
  const showsCart = steps.step.fields.some(({ kind }) => kind === 'cart')
  return (
    <AfterOrder shop={shop} replacesForm={() => isEmpty}>
      {isFilling ? (
        <div className={styles.form} />
      ) : (
        <>
          <OrderContents form={orderForms[form]} steps={steps} shop={shop} isEmpty={isEmpty} />
          {isEmpty && !showsCart ? (
            <div className={styles.form}>
              {shop.buyBoxIsAbove && (
                <p>Elige cuántas unidades quieres y toca «Pedir ahora»: aquí mismo completas tus datos.</p>
              )}
              {shop.cartIsAbove && <EmptyCart bestSellersHref={shop.bestSellersHref} />}
              {order && (
                <p className={styles.earlier}>
                  Tu último pedido: #{order.code} ·{' '}
                  <a href={order.link || orderHref(shop, order)}>Ver estado de mi pedido</a>
                </p>
              )}
            </div>
          ) : (
            <StepList form={orderForms[form]} steps={steps} shop={shop} />
          )}
        </>
      )}
    </AfterOrder>
  )
}

/**
 * Whether an empty cart has just got its first line. The tap that adds it also opens the dialog, and the browser paints that first: the contents would take
 * as long again. Not while removed lines can be put back, because their rows stay and have the focus.
 */
function useIsFilling(isEmpty: boolean): boolean {
  const hasRemovals = useStore($removals, { ssr: () => [] }).length > 0
  const isBare = isEmpty && !hasRemovals
  const [wasBare, setWasBare] = useState(isBare)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setWasBare(isBare))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isBare])
  return wasBare && !isEmpty
}
