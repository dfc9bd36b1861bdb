import bars from '../kit/save-bar.module.css'
import controls from '../orders/controls.module.css'
import styles from './new-order.module.css'
import type { ShownCost } from './shown-cost.ts'

/** What the total is made of. */
export function CostRows({ cost: { rows, total } }: { readonly cost: ShownCost }) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.rows}>
      {[...rows, { label: 'Total', amount: total }].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BarProps {
  readonly cost: ShownCost
  readonly isAsking: boolean
}

/** What is collected at the door and the button that saves, always in sight. */
export function CostBar({ cost: { rows, total, deposit, collect, products }, isAsking }: BarProps) {
  return (
    <div className={`${bars.bar} ${styles.bar}`}>
      <p role="status" aria-busy={isAsking}>
        {total === '' ? (
          `${products.length > 0 ? 'Revisa' : 'Falta'} el producto`
        ) : (
          <>
            <span>
              Cobras<span className={styles.wide}> al entregar</span> <strong>{collect}</strong>
            </span>
            <small>
              <span className={styles.wide}>{rows.map(({ label, amount }) => `${label} ${amount} · `)}</span>
              Total {total}
              {deposit !== '' && ` · adelanto ${deposit}`}
            </small>
          </>
        )}
      </p>
      <noscript>
        <button className={controls.plain} type="submit" name="hacer" value="calcular">
          Calcular
        </button>
      </noscript>
      <button className={controls.main} type="submit" name="hacer" value="guardar">
        Guardar el pedido
      </button>
    </div>
  )
}
