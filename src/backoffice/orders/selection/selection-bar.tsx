import { useState } from 'react'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { actWords } from '../acts/act-words.ts'
import controls from '../controls.module.css'
import styles from './selection-bar.module.css'

interface Props {
  readonly count: number
  /** What couriers have to hand over for them, written; '' in other queues. */
  readonly sum: string
  /** Where they are put on paper; `null` for orders of several shops. */
  readonly printHref: string | null
  /** The acts that fit, and of them the one to do next. */
  readonly acts: readonly OrderActName[]
  readonly next: OrderActName | null
  /** Whether this person puts orders on paper. */
  readonly prints: boolean
  onAct(act: OrderActName): void
  onAll(): void
  onLeave(): void
}

/** What an act is called where it is done with several. */
const ofMany: Readonly<Partial<Record<OrderActName, string>>> = {
  asignar: 'Pasar',
  preparar: 'Asignar courier',
}

/** What can be done with the chosen orders: on a phone one line with the likeliest act, the others above it when they are asked for. */
export function SelectionBar({ count, sum, printHref, acts, next, prints, onAct, onAll, onLeave }: Props) {
  const [isMore, setMore] = useState(false)
  const first = next ?? acts[0]
  const act = (name: OrderActName) => (
    <button
      key={name}
      type="button"
      className={name === first ? controls.main : controls.plain}
      onClick={() => onAct(name)}
    >
      {ofMany[name] ?? actWords[name]}
    </button>
  )
  const all = (
    <button type="button" className={controls.plain} onClick={onAll}>
      Elegir todos
    </button>
  )
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Con los elegidos" data-more={isMore || undefined}>
        <p role="status">{countWords(count, sum)}</p>
        {count === 0 ? all : first && act(first)}
        {count > 0 && (
          <>
            <div>
              {acts.filter((name) => name !== first).map(act)}
              {prints && printHref !== null && (
                <a className={controls.plain} href={printHref}>
                  Imprimir
                </a>
              )}
              {all}
            </div>
            <button
              type="button"
              className={`${controls.plain} ${styles.more}`}
              aria-expanded={isMore}
              onClick={() => setMore(!isMore)}
            >
              Más…
            </button>
          </>
        )}
        <button type="button" className={styles.leave} onClick={onLeave}>
          Salir
        </button>
      </section>
    </>
  )
}

/** `12 elegidos`, or with money `S/ 1,240 de 12 pedidos`. */
function countWords(count: number, sum: string): string {
  if (sum !== '' && count > 0) return count === 1 ? `${sum} de 1 pedido` : `${sum} de ${count} pedidos`
  return count === 1 ? '1 elegido' : `${count} elegidos`
}
