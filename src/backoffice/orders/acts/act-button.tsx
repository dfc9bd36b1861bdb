import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import controls from '../controls.module.css'
import { DeskIcon } from '../desk-icon.tsx'
import styles from './act-button.module.css'
import { actWords } from './act-words.ts'

interface Props {
  readonly act: OrderActName
  /** The page of its order. */
  readonly path: string
  readonly payment?: string | null
  /** The code of the order that is joined. */
  readonly joins?: string
  readonly isMain?: boolean
  /** Other words than the act's own. */
  readonly label?: string
  /** The key that does the same. */
  readonly hint?: string | undefined
}

/** The button of an act. Without script it leads to the order's page with the act's form open, so that nothing is done by a link. */
export function ActButton({ act, path, payment, joins, isMain = false, label, hint }: Props) {
  return (
    <form method="get" action={path} className={styles.form}>
      {payment && <input type="hidden" name="pago" value={payment} />}
      {joins && <input type="hidden" name="con" value={joins} />}
      <button
        type="submit"
        name="hacer"
        value={act}
        className={isMain ? controls.main : act === 'cancelar' ? controls.danger : controls.plain}
        data-act={act}
        data-payment={payment}
        data-joins={joins}
      >
        {isMain && <DeskIcon name="check" />}
        {label ?? actWords[act]}
        {hint && <kbd className={controls.key}>{hint}</kbd>}
      </button>
    </form>
  )
}
