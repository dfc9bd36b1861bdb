import type { ReactElement } from 'react'
import type { Block } from '../../tickets/block.ts'
import controls from '../orders/controls.module.css'
import styles from './settings.module.css'

interface Props {
  readonly action: string
  readonly blocks: readonly (Block & { readonly shown: string; readonly when: string })[]
}

export function Blocks({ action, blocks }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Bloqueados</h1>
      <p className={styles.hint}>
        Sus pedidos igual llegan, marcados para que los confirmes primero. Quien compra no se entera.
      </p>
      <form className={styles.card} method="post" action={action}>
        <div className={styles.field}>
          <label htmlFor="bloqueo">Teléfono o dirección de internet</label>
          <input className={styles.input} id="bloqueo" name="bloqueo" maxLength={64} required autoComplete="off" />
        </div>
        <button className={controls.main} type="submit">
          Bloquear
        </button>
      </form>
      {blocks.length === 0 ? (
        <p>No hay nadie bloqueado.</p>
      ) : (
        <ul className={styles.changes}>
          {blocks.map(({ kind, value, shown, when }) => (
            <li key={value} className={styles.blocked}>
              <span>
                <strong>{shown}</strong>
                <span className={styles.hint}>
                  {kind === 'phone' ? 'Teléfono' : 'Dirección de internet'}, {when}
                </span>
              </span>
              <form method="post" action={`${action}/quitar`}>
                <input type="hidden" name="bloqueo" value={value} />
                <button className={controls.plain} type="submit" aria-label={`Desbloquear ${shown}`}>
                  Desbloquear
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
