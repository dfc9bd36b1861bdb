import type { ReactElement, ReactNode } from 'react'
import controls from '../../orders/controls.module.css'
import styles from './settings.module.css'

interface Props {
  /** By which a preview finds it. */
  readonly id?: string
  readonly action: string
  readonly children: ReactNode
  /** More ways to send it, beside saving. */
  readonly more?: ReactNode
}

/** A form of settings with its button. */
export function SettingsForm({ id, action, children, more }: Props): ReactElement {
  return (
    <form id={id} className={styles.form} method="post" action={action}>
      <div className={styles.card}>{children}</div>
      <div className={styles.buttons}>
        <button className={controls.main} type="submit">
          Guardar
        </button>
        {more}
      </div>
    </form>
  )
}
