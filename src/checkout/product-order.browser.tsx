import type { Buyable } from '../cart/cart-item.ts'
import { AfterOrder } from './after-order.browser.tsx'
import type { FormShop } from './form-shop.ts'
import { type OrderFormName, orderForms } from './order-forms.ts'
import { ProductChoice } from './product-choice.browser.tsx'
import styles from './product-choice.module.css'
import { StepList } from './step-list.browser.tsx'
import { useChoice } from './use-choice.browser.ts'
import { useSteps } from './use-steps.browser.ts'

interface Props {
  readonly form: OrderFormName
  readonly shop: FormShop
  readonly product: Buyable
}

/** Orders one product, whatever is in the cart. */
export function ProductOrder({ form, shop, product }: Props) {
  const choice = useChoice(product)
  const steps = useSteps(form, shop, choice)
  return (
    <AfterOrder shop={shop} isOver={({ lines }) => lines.some(({ name }) => name === product.name)}>
      <div className={styles.order}>
        <ProductChoice product={product} choice={choice} />
        <StepList form={orderForms[form]} steps={steps} shop={shop} />
      </div>
    </AfterOrder>
  )
}
