import type { ReactElement } from 'react'
import styles from '../../signing-in/account/keep-codes.module.css'
import { BACKUPS } from './backups-path.ts'

/** Stands on *Hoy* while the last backup is old. */
export function MakeBackupSoon({ days }: { readonly days: number }): ReactElement {
  return (
    <p className={styles.notice}>
      Hace {days} días que no hay copia de seguridad: si falla el disco, se pierde lo de esos días y quizá todo.{' '}
      <a href={BACKUPS}>Haz una copia</a>
    </p>
  )
}
