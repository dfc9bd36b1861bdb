import { buyableOf } from '../../../cart/buying/buyable.ts'
import { soldOutPart } from '../../../catalogue/stock/stock.ts'
import { BUY_ANCHOR } from '../../../catalogue/views/product-card.tsx'
import { Buy } from '../../components/buy.tsx'
import { OrderFormIsland } from '../../components/order-form-island.tsx'
import type { PageRequest } from '../../page.ts'
import { ORDER_DIALOG } from '../../page.ts'
import type { ProductWithSections } from '../../seo/product-facts.ts'
import styles from './product-landing.module.css'

export interface LandingProps
  extends Pick<PageRequest, 'shop' | 'country' | 'links' | 'deliveryUrl' | 'extras'>,
    ProductWithSections {}

/** The product goes into the cart, and the form below orders the cart. A product that is sold out has no form. */
export function OrderByCart(props: LandingProps) {
  return (
    <>
      <div id={BUY_ANCHOR}>
        <Buy {...props} />
      </div>
      {!props.byMessage && !soldOutPart(props.product, props.dependents) && <Form {...props} form="v2" orders={null} />}
    </>
  )
}

/** The form has its own amount and colours and orders only this product. For a product that cannot be ordered, a chat is offered. */
export function OrderAlone(props: LandingProps) {
  const orders = props.byMessage ? null : buyableOf(props.product, props.dependents)
  return orders ? <Form {...props} form="v1" orders={orders} /> : <Buy {...props} />
}

interface FormProps extends Pick<LandingProps, 'shop' | 'country' | 'links' | 'deliveryUrl' | 'extras'> {
  readonly form: 'v1' | 'v2'
  readonly orders: ReturnType<typeof buyableOf>
}

/** The target of 'Pedir ahora': it has the id of the dialog on other pages. */
function Form({ shop, country, links, deliveryUrl, extras, form, orders }: FormProps) {
  return (
    <section className={styles.form} id={ORDER_DIALOG} aria-labelledby="pedido-titulo">
      <h2 id="pedido-titulo">¡Pide ahora y paga en casa!</h2>
      <OrderFormIsland
        shop={shop}
        country={country}
        links={links}
        {...(deliveryUrl && { deliveryUrl })}
        {...(extras && { extras })}
        form={form}
        wake="touch"
        product={orders}
        buyBoxIsAbove={orders === null}
      />
    </section>
  )
}
