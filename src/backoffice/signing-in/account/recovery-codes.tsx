import type { ReactElement } from 'react'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import styles from '../codes.module.css'

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  return (
    <Screen
      title="Tus códigos de recuperación"
      about="Cada uno te deja entrar una vez si pierdes tu llave o tu teléfono. Guárdalos donde nadie más los vea: no se muestran otra vez, y los anteriores ya no sirven."
      width="narrow"
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Acts>
        <a className={controls.main} href="/cuenta">
          Ya los guardé
        </a>
      </Acts>
    </Screen>
  )
}
