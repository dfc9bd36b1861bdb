import type { ReactElement } from 'react'
import type { Block } from '../../../../tickets/abuse/block.ts'
import controls from '../../../orders/controls.module.css'
import styles from '../settings.module.css'

interface ShownBlock extends Block {
  readonly shown: string
  readonly reason: string
  /** The last day, in words; '' without an end. */
  readonly until: string
  readonly who: string
  readonly when: string
}

interface Props {
  readonly action: string
  readonly blocks: readonly ShownBlock[]
  /** Today in the shop, as a field of a form has it. */
  readonly today: string
}

export function Blocks({ action, blocks, today }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Bloqueados</h1>
      <p className={styles.hint}>
        Sus pedidos igual llegan, marcados para que los confirmes primero. El cliente no ve nada de esto.
      </p>
      <form className={styles.card} method="post" action={action}>
        <div className={styles.field}>
          <label htmlFor="bloqueo">Teléfono o dirección de internet</label>
          <span className={styles.hint} id="bloqueo-pista">
            Con el código de un pedido se bloquea la conexión desde la que se hizo. Por la de un celular o un local
            pueden pedir otras personas.
          </span>
          <input
            className={styles.input}
            id="bloqueo"
            name="bloqueo"
            maxLength={64}
            required
            autoComplete="off"
            aria-describedby="bloqueo-pista"
          />
        </div>
        <div className={styles.field}>
          <label htmlFor="motivo">Motivo (opcional)</label>
          <input className={styles.input} id="motivo" name="motivo" maxLength={200} autoComplete="off" />
        </div>
        <div className={styles.field}>
          <label htmlFor="hasta">Hasta el día (opcional)</label>
          <input className={styles.input} id="hasta" type="date" name="hasta" min={today} />
        </div>
        <button className={controls.main} type="submit">
          Bloquear
        </button>
      </form>
      {blocks.length === 0 ? (
        <p>No hay nadie bloqueado.</p>
      ) : (
        <ul className={styles.changes}>
          {blocks.map(({ kind, value, shown, reason, until, who, when }) => (
            <li key={value} className={styles.blocked}>
              <span>
                <strong>{shown}</strong>
                {reason !== '' && <span className={styles.reason}>{reason}</span>}
                <span className={styles.hint}>
                  {[kind === 'phone' ? 'Teléfono' : 'Conexión de internet', who, when].filter(Boolean).join(', ')}.{' '}
                  {until === '' ? 'Hasta que lo quites.' : `Hasta ${until}, inclusive.`}
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
