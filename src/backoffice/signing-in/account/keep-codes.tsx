import type { ReactElement } from 'react'
import styles from './keep-codes.module.css'

/** Owners sign in with something that can be lost, so until they have codes the day's work begins with this. */
export function KeepCodes(): ReactElement {
  return (
    <p className={styles.notice}>
      Si pierdes tu teléfono, no podrás entrar. <a href="/cuenta#recuperacion">Guarda tus códigos de recuperación</a>
    </p>
  )
}
