import field from '../../../checkout/controls/field.module.css'
import { addressField, phoneField } from '../../../checkout/form/fields.ts'
import buttons from '../../../lib/button.module.css'
import { shortestPhone } from '../../../lib/countries.ts'
import type { Order } from '../../../orders/order.ts'
import { DigitsField } from '../../components/order-key-fields.tsx'
import reading from '../reading.module.css'
import styles from './confirm.module.css'
import type { ConfirmProblem } from './confirm-problem.ts'

interface Props {
  readonly order: Order
  readonly isOpened: boolean
  readonly problem: ConfirmProblem | null
  /** The shop lets shoppers do it themselves. */
  readonly isDone: boolean
}

const OWN: readonly ConfirmProblem['at'][] = ['ver', 'direccion', 'phone', 'corrige']

/** Address and phone, which only those see who name the last digits of the phone: links are passed on. */
export function CorrectPart(props: Props) {
  const { isOpened, problem } = props
  const isShown = isOpened || (problem !== null && OWN.includes(problem.at))
  return (
    <details className={`${reading.box} ${styles.part}`} id="corregir" open={isShown}>
      <summary>
        {props.order.work.way === 'agencia' ? 'Corregir mi celular' : 'Corregir mi dirección o celular'}
      </summary>
      {isOpened ? <Details {...props} /> : <Digits problem={problem} />}
    </details>
  )
}

function Digits({ problem }: Pick<Props, 'problem'>) {
  const isWrong = problem?.at === 'ver'
  return (
    <form className={styles.form} method="post">
      <p>Para cuidarlos, tu dirección y tu celular no se ven todavía.</p>
      {isWrong && (
        <p className={field.error} role="alert" id="problema">
          {problem.message}
        </p>
      )}
      <DigitsField {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'problema', autoFocus: true })} />
      <button type="submit" name="que" value="ver" className={`${buttons.plain} ${buttons.wide}`}>
        Ver y corregir
      </button>
    </form>
  )
}

function Details({ order, problem, isDone }: Props) {
  const typed = problem?.typed ?? order
  const wrong = (name: ConfirmProblem['at']) =>
    problem?.at === name && { 'aria-invalid': true, 'aria-describedby': 'problema', autoFocus: true }
  const least = shortestPhone(order.country)
  return (
    <form className={styles.form} method="post">
      {problem && OWN.includes(problem.at) && (
        <p className={field.error} role="alert" id="problema">
          {problem.message}
        </p>
      )}
      {order.work.way !== 'agencia' && (
        <div className={field.field}>
          <label htmlFor="direccion">{addressField.label}</label>
          <textarea
            id="direccion"
            name="direccion"
            className={field.input}
            rows={3}
            maxLength={addressField.maxLength}
            autoComplete={addressField.autoComplete}
            required
            defaultValue={typed.direccion}
            {...wrong('direccion')}
          />
        </div>
      )}
      <div className={field.field}>
        <label htmlFor="phone">{phoneField.label}</label>
        <input
          id="phone"
          name="phone"
          className={field.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          pattern={`(?:\\D*\\d){${least},15}\\D*`}
          title={`${least} números o más`}
          required
          defaultValue={typed.phone}
          {...wrong('phone')}
        />
      </div>
      <button type="submit" name="que" value="corrige" className={`${buttons.plain} ${buttons.wide}`}>
        {isDone ? 'Guardar los cambios' : 'Pedir el cambio'}
      </button>
    </form>
  )
}
