import { CostRows } from './cost-view.tsx'
import styles from './new-order.module.css'
import { Field, type FieldMore, type Marked, ProblemOf } from './order-inputs.tsx'
import type { ShownCost } from './shown-cost.ts'
import type { TypedField, TypedOrder } from './typed-order.ts'

interface Props extends Marked {
  readonly cost: ShownCost
  readonly typed: TypedOrder
  /** How people pay, the most usual first. */
  readonly means: readonly string[]
  /** Who fills this may say that the money was seen. */
  readonly mayAccept: boolean
}

/** Discount, deposit and what was paid already, above the whole sum. */
export function MoneyFields({ cost, typed, means, mayAccept, problems, unseen }: Props) {
  const field = (name: TypedField, label: string, more: FieldMore = {}) => (
    <Field {...{ name, label, problems, unseen }} value={typed[name]} {...more} />
  )
  return (
    <section className={styles.part} aria-labelledby="c-plata">
      <h2 id="c-plata">Plata</h2>
      <div className={styles.pair}>
        {field('descuento', 'Descuento', money('0.00'))}
        {field('motivo', 'Motivo', { placeholder: 'opcional', maxLength: 120 })}
        {field('adelanto', 'Adelanto', {
          ...money(cost.asked || '0.00'),
          hint: cost.asked ? 'Según tus reglas. Con 0 sale sin adelanto.' : 'Con 0 sale sin adelanto.',
        })}
        {field('pago', 'Ya pagó', money('0.00'))}
      </div>
      <div className={`${styles.pair} ${styles.paid}`}>
        {field('medio', 'Con qué pagó', { choices: means })}
        {field('operacion', 'Número de operación', { placeholder: 'opcional', maxLength: 60 })}
        {mayAccept && (
          <label className={styles.tick}>
            <input type="checkbox" name="visto" value="on" defaultChecked={typed.visto !== ''} />
            Ya lo vi en la cuenta
          </label>
        )}
      </div>
      <ProblemOf name="clave" problems={problems} />
      <CostRows cost={cost} />
    </section>
  )
}

function money(placeholder: string): FieldMore {
  return { inputMode: 'decimal', maxLength: 14, placeholder }
}
