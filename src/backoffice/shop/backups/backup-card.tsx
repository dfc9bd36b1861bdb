import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import forms from '../../signing-in/forms.module.css'
import styles from './backups.module.css'
import { BACKUPS } from './backups-path.ts'

/** A backup as it is listed. */
export interface ShownBackup {
  readonly name: string
  readonly made: string
  readonly exact: string
  readonly size: string
  readonly contents: string
  /** When it was read whole and found well; `null`: never. */
  readonly verified: string | null
  readonly withKey: boolean
}

type CardProps = ShownBackup & { readonly isFresh: boolean; readonly isBusy: boolean }

/** A backup, and what can be done with it. */
export function BackupCard({
  name,
  made,
  exact,
  size,
  contents,
  verified,
  withKey,
  isFresh,
  isBusy,
}: CardProps): ReactElement {
  const at = `${BACKUPS}/${name}`
  return (
    <>
      <h2 className={styles.made} title={exact}>
        {made}
      </h2>
      <span className={forms.soft}>
        {size} · {contents}
      </span>
      <p className={verified ? styles.well : undefined}>{verified ? `Comprobada ${verified}` : 'Sin comprobar'}</p>
      <div className={styles.acts}>
        {isFresh && !withKey && (
          <form method="post" action={`${at}/descargar`}>
            <button type="submit" className={`${button.plain} ${button.wide}`} aria-label={`Descargar la de ${made}`}>
              Descargar
            </button>
          </form>
        )}
        {!isBusy && (
          <form method="post" action={`${at}/comprobar`}>
            <button type="submit" className={`${button.plain} ${button.wide}`} aria-label={`Comprobar la de ${made}`}>
              Comprobar
            </button>
          </form>
        )}
      </div>
      {withKey && (
        <p className={forms.soft}>
          Lleva dentro la clave secreta del servidor, así que solo la saca de ahí quien lo administra.
        </p>
      )}
      {isFresh && !isBusy && (
        <details>
          <summary>Borrar la de {made}</summary>
          <p className={forms.soft}>No se puede deshacer. Las tiendas siguen como están.</p>
          <form method="post" action={`${at}/borrar`}>
            <button type="submit" className={`${button.plain} ${button.wide}`}>
              Borrar esta copia
            </button>
          </form>
        </details>
      )}
    </>
  )
}
