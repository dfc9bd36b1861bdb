import type { ReactElement } from 'react'
import { Fold } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Item } from '../../kit/item-list.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
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
      <Item title={<h2 title={exact}>{made}</h2>} about={`${size} · ${contents}`} />
      {verified ? <Tone tone="good">Comprobada {verified}</Tone> : <p>Sin comprobar</p>}
      <Acts>
        {isFresh && !withKey && (
          <form method="post" action={`${at}/descargar`}>
            <button type="submit" className={controls.plain} aria-label={`Descargar la de ${made}`}>
              Descargar
            </button>
          </form>
        )}
        {!isBusy && (
          <form method="post" action={`${at}/comprobar`}>
            <button type="submit" className={controls.plain} aria-label={`Comprobar la de ${made}`}>
              Comprobar
            </button>
          </form>
        )}
      </Acts>
      {withKey && (
        <small>Lleva dentro la clave secreta del servidor, así que solo la saca de ahí quien lo administra.</small>
      )}
      {isFresh && !isBusy && (
        <Fold summary={`Borrar la de ${made}`}>
          <p>No se puede deshacer. Las tiendas siguen como están.</p>
          <form method="post" action={`${at}/borrar`}>
            <button type="submit" className={controls.danger}>
              Borrar esta copia
            </button>
          </form>
        </Fold>
      )}
    </>
  )
}
