import type { ReactNode } from 'react'
import controls from '../controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../time-words.ts'
import type { HistoryEntry, OrderDetail } from './order-detail.ts'
import styles from './order-view.module.css'

interface Props {
  readonly order: OrderDetail
  readonly path: string
  readonly time: ShopTime
}

/** *Qué pasó*: each event with what can be taken back now, and a field for a note. */
export function OrderHistory({ order, path, time }: Props): ReactNode {
  const { card, history, acts, formKey } = order
  return (
    <section className={styles.panel} aria-labelledby={`historia-${card.code}`}>
      <h3 id={`historia-${card.code}`}>Qué pasó</h3>
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={entry.seq}>
            <time dateTime={new Date(entry.at).toISOString()} title={exactWords(entry.at, time.offset)}>
              {momentWords(entry.at, time)}
            </time>
            <div>
              {entry.who} {entry.what}
              {entry.more.map((text) => (
                <p key={text} className={styles.soft}>
                  {text}
                </p>
              ))}
              {entry.undo && <Undo entry={entry} path={path} formKey={formKey} />}
            </div>
          </li>
        ))}
      </ol>
      {acts.includes('nota') && (
        <form className={styles.note} method="post" action={`${path}/nota`} data-note="">
          <input type="hidden" name="key" value={formKey} />
          <label htmlFor={`nota-${card.code}`}>Nota</label>
          <input
            id={`nota-${card.code}`}
            name="note"
            required
            maxLength={1000}
            placeholder="Escribe una nota"
            autoComplete="off"
          />
          <button type="submit" className={controls.plain}>
            Guardar
          </button>
        </form>
      )}
    </section>
  )
}

/** Takes an event back. What only an owner takes back asks why first. */
function Undo({
  entry,
  path,
  formKey,
}: Pick<Props, 'path'> & { readonly entry: HistoryEntry; readonly formKey: string }) {
  const form = (
    <form className={styles.undo} method="post" action={`${path}/deshacer`} data-undo-event="">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seq" value={entry.seq} />
      {entry.undo === 'reason' && (
        <input name="note" required maxLength={1000} placeholder="Motivo" aria-label="Motivo" autoComplete="off" />
      )}
      <button type="submit" className={styles.quiet} aria-label={`Deshacer: ${entry.what}`}>
        Deshacer
      </button>
    </form>
  )
  if (entry.undo !== 'reason') return form
  return (
    <details>
      <summary className={styles.quiet}>Deshacer…</summary>
      {form}
    </details>
  )
}
