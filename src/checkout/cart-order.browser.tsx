import { EmptyCart } from '../cart/empty-cart.tsx'
import { ticket } from '../cart/ticket.browser.ts'
import { useKept } from '../cart/use-kept.browser.ts'
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
  const products = useKept(ticket)?.products
  const goods = { items: products ?? [], now: () => ticket.now().products, holdsUp: () => false }
  const steps = useSteps(form, shop, goods)
  const order = useKept(lastOrder)
  // Until the browser says what is in the cart, the page goes by what it is for.
  const isEmpty = products ? products.length === 0 : shop.buyBoxIsAbove === true
  const showsCart = steps.step.fields.some(({ kind }) => kind === 'cart')
  return (
    <AfterOrder shop={shop} isOver={() => isEmpty}>
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
