import type { ReactElement } from 'react'
import styles from './steps.module.css'

interface Props {
  /** What they lead to, for who cannot see them. */
  readonly label: string
  readonly steps: readonly string[]
  /** The place of the present one; as many as there are once all are done. */
  readonly at: number
}

/** The steps of work that has several, with the present one. */
export function Steps({ label, steps, at }: Props): ReactElement {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, nth) => (
        <li key={step} data-done={nth < at ? '' : undefined} aria-current={nth === at ? 'step' : undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
