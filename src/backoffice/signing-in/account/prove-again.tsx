import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import { signInAddress } from '../back-to.ts'
import styles from '../forms.module.css'

/** Stands where changes of weight need a sign-in of the last ten minutes. */
export function ProveAgain({ back }: { readonly back: string }): ReactElement {
  return (
    <div className={styles.item}>
      <p>Para cambiar algo aquí, confirma primero que eres tú.</p>
      <a className={`${button.main} ${button.wide}`} href={signInAddress(back)}>
        Confirmar
      </a>
    </div>
  )
}
