import type { ReactNode } from 'react'
import { isActName } from '../../../../orders/acts/order-acts.ts'
import { actWords } from '../../acts/act-words.ts'
import controls from '../../controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../time-words.ts'
import type { OrderDetail, ShownEvent } from '../order-detail.ts'
import styles from '../order-view.module.css'

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
              {entry.undo && (
                <Undo
                  way={entry.undo}
                  action={`${path}/deshacer`}
                  fields={{ key: formKey, seq: String(entry.seq) }}
                  undoes={`${wordsOf(entry)} #${card.code}`}
                  label="Deshacer"
                  about={entry.what}
                />
              )}
              {entry.batch && (
                <Undo
                  way={entry.batch.undo}
                  action={`${path.slice(0, path.lastIndexOf('/pedidos/'))}/varios/deshacer`}
                  fields={{ key: `${formKey}-varios`, batch: entry.batch.id, pedido: card.code }}
                  undoes={wordsOf(entry)}
                  label={`Deshacer en los ${entry.batch.orders} pedidos`}
                  about={entry.what}
                />
              )}
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

function wordsOf({ act, what }: ShownEvent): string {
  return isActName(act) ? actWords[act] : what
}

interface UndoProps {
  readonly way: 'tap' | 'reason'
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /** What is taken back, as the toast says it. */
  readonly undoes: string
  readonly label: string
  readonly about: string
}

/** Takes an event back, alone or with its selection. What only an owner takes back asks why first. */
function Undo({ way, action, fields, undoes, label, about }: UndoProps) {
  const form = (
    <form className={styles.undo} method="post" action={action} data-undoes={undoes}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {way === 'reason' && (
        <input name="note" required maxLength={1000} placeholder="Motivo" aria-label="Motivo" autoComplete="off" />
      )}
      <button type="submit" className={styles.quiet} aria-label={`${label}: ${about}`}>
        {label}
      </button>
    </form>
  )
  if (way === 'tap') return form
  return (
    <details>
      <summary className={styles.quiet}>{label}…</summary>
      {form}
    </details>
  )
}
