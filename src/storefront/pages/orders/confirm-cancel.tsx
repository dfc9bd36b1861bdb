import field from '../../../checkout/controls/field.module.css'
import buttons from '../../../lib/button.module.css'
import { SHOPPER_REASONS } from '../../../orders/confirming/shopper-answer.ts'
import type { Order } from '../../../orders/order.ts'
import reading from '../reading.module.css'
import styles from './confirm.module.css'
import type { ConfirmProblem } from './confirm-problem.ts'

interface Props {
  readonly order: Order
  readonly problem: ConfirmProblem | null
  /** The shop lets shoppers do it themselves. */
  readonly isDone: boolean
}

/** Gives the order up, with a reason. Where something was paid, the seller has to say what becomes of it. */
export function CancelPart({ order: { work }, problem, isDone }: Props) {
  const isWrong = problem?.at === 'cancela'
  const isDoneNow = isDone && work.paid <= work.refunded && work.claimed === 0
  return (
    <details className={`${reading.box} ${styles.part}`} id="cancelar" open={isWrong}>
      <summary>Ya no lo quiero</summary>
      <form className={styles.form} method="post">
        {isWrong && (
          <p className={field.error} role="alert" id="motivo">
            {problem.message}
          </p>
        )}
        <fieldset className={styles.reasons} {...(isWrong && { 'aria-describedby': 'motivo' })}>
          <legend className={field.label}>¿Por qué?</legend>
          {Object.entries(SHOPPER_REASONS).map(([name, { says }]) => (
            <label key={name} className={field.option}>
              <input type="radio" name="motivo" value={name} required />
              <span>{says}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" name="que" value="cancela" className={`${buttons.plain} ${buttons.wide}`}>
          {isDoneNow ? 'Cancelar mi pedido' : 'Avisar que ya no lo quiero'}
        </button>
      </form>
    </details>
  )
}
