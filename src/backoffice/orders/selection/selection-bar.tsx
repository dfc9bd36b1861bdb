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

/** What can be done with the chosen orders. */
export function SelectionBar({ count, sum, printHref, acts, next, prints, onAct, onAll, onLeave }: Props) {
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Con los elegidos">
        <header>
          <p role="status">{countWords(count, sum)}</p>
          <button type="button" onClick={onAll}>
            Elegir todos
          </button>
          <button type="button" onClick={onLeave}>
            Salir
          </button>
        </header>
        <div>
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              className={act === next ? controls.main : controls.plain}
              disabled={count === 0}
              onClick={() => onAct(act)}
            >
              {ofMany[act] ?? actWords[act]}
            </button>
          ))}
          {count > 0 && prints && printHref !== null && (
            <a className={controls.plain} href={printHref}>
              Imprimir
            </a>
          )}
        </div>
      </section>
    </>
  )
}

/** `12 elegidos`, or with money `S/ 1,240 de 12 pedidos`. */
function countWords(count: number, sum: string): string {
  if (sum !== '' && count > 0) return count === 1 ? `${sum} de 1 pedido` : `${sum} de ${count} pedidos`
  return count === 1 ? '1 elegido' : `${count} elegidos`
}
