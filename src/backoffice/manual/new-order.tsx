import type { ReactElement } from 'react'
import { DeskIsland } from '../frame/desk-island.tsx'
import styles from './new-order.module.css'
import type { NewOrderFormProps } from './new-order-form.browser.tsx'
import { TITLES } from './product-picker.browser.tsx'

interface Props {
  /** Of the products that the form suggests without script. */
  readonly titles: readonly string[]
  readonly form: NewOrderFormProps
}

/** An order that came by chat or phone: the chat is pasted and read, the fields are corrected and saved. Works without any script. */
export function NewOrder({ titles, form }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Pedido nuevo</h1>
      <DeskIsland name="new-order" wake="at-once" props={form} />
      <noscript>
        <datalist id={TITLES}>
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      </noscript>
    </main>
  )
}
