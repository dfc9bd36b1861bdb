import styles from './place-cascade.module.css'
import type { DivisionsState } from './use-divisions.browser.ts'

interface PlaceTroubleProps {
  readonly id: string
  readonly status: DivisionsState['status']
  readonly noun: string
}

/** Why there is no list, and what to do instead; spoken too. */
export function PlaceTrouble({ id, status, noun }: PlaceTroubleProps) {
  return (
    <p id={id} className={styles.note} role="status">
      {status === 'offline' && `Sin conexión. Escribe tu ${noun}; la lista aparece cuando vuelva la conexión.`}
      {status === 'failed' && `No pudimos cargar la lista. Escribe tu ${noun}.`}
    </p>
  )
}
