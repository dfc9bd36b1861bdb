import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import styles from '../forms.module.css'

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Tus códigos de recuperación</h1>
      <p>
        Cada uno te deja entrar una vez si pierdes tu llave o tu teléfono. Guárdalos donde nadie más los vea: no se
        muestran otra vez, y los anteriores ya no sirven.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a className={`${button.main} ${button.wide}`} href="/cuenta">
        Ya los guardé
      </a>
    </main>
  )
}
