import { EmptyCart } from '../cart/empty-cart.tsx'
import { ticket } from '../cart/ticket.browser.ts'
import { useStored } from '../cart/use-stored.browser.ts'
import { AfterOrder } from './after-order.browser.tsx'
import type { FormShop } from './form-shop.ts'
import { orderHref } from './last-order.ts'
import styles from './order-form.module.css'
import { type OrderFormName, orderForms } from './order-forms.ts'
import { StepList } from './step-list.browser.tsx'
import { lastOrder } from './stored.browser.ts'
import { useSteps } from './use-steps.browser.ts'

interface Props {
  readonly form: OrderFormName
  readonly shop: FormShop
}

/** Orders what is in the cart. */
export function CartOrder({ form, shop }: Props) {
  const products = useStored(ticket)?.products
  const cart = { items: products ?? [], read: () => ticket.read().products, focusMissing: () => false }
  const steps = useSteps(form, shop, cart)
  const order = useStored(lastOrder)
  // The server does not know the cart: a page with a buy box assumes an empty one, any other a full one.
  const isEmpty = products ? products.length === 0 : shop.buyBoxIsAbove === true
  const showsCart = steps.step.fields.some(({ kind }) => kind === 'cart')
  return (
    <AfterOrder shop={shop} replacesForm={() => isEmpty}>
      {isEmpty && !showsCart ? (
        <div className={styles.form}>
          {shop.buyBoxIsAbove ? (
            <p>Elige cuántas unidades quieres y toca «Pedir ahora»: aquí mismo completas tus datos.</p>
          ) : (
            <EmptyCart bestSellersHref={shop.bestSellersHref} />
          )}
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
    </AfterOrder>
  )
}
