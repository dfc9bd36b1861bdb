import styles from './next-steps.module.css'
import { type KnownPayment, whatNext } from './what-next.ts'

interface Props extends KnownPayment {
  /** How many of the steps are over. */
  readonly passed?: number
}

/** What is paid, when and how, and what happens until then. */
export function NextSteps({ passed = 0, ...known }: Props) {
  const { payment, steps } = whatNext(known)
  const left = steps.slice(passed)
  return (
    <div className={styles.next}>
      <p className={styles.payment}>{payment}</p>
      {left.length > 1 && (
        <ol className={styles.steps}>
          {left.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
