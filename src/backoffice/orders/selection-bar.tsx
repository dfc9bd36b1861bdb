import type { DeskList } from '../../orders/desk-list.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import controls from './controls.module.css'
import { actWords, nextAct } from './queue-words.ts'
import styles from './selection-bar.module.css'

interface Props {
  readonly list: DeskList
  readonly count: number
  /** What couriers have to hand over for them, written; '' in other queues. */
  readonly sum: string
  /** Where they are put on paper; `null` for orders of several shops. */
  readonly printHref: string | null
  /** Acts that this person may do at all. */
  readonly acts: readonly OrderActName[]
  onAct(act: OrderActName): void
  onAll(): void
  onLeave(): void
}

/** Acts that make sense for many orders at once. */
const FOR_MANY: readonly OrderActName[] = [
  'confirmar',
  'intento',
  'reprogramar',
  'asignar',
  'empacar',
  'despachar',
  'recibir',
  'rendir',
  'cancelar',
]

/** What can be done with the chosen orders. */
export function SelectionBar({ list, count, sum, printHref, acts, onAct, onAll, onLeave }: Props) {
  const next = nextAct(list, { state: 'finalizado', hasTrouble: true })
  const offered = FOR_MANY.filter(
    (act) =>
      acts.includes(act) &&
      (list === 'todo' ||
        act === next ||
        act === 'cancelar' ||
        (list === 'llamar' && ['intento', 'reprogramar'].includes(act)) ||
        act === 'asignar'),
  )
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Con los elegidos">
        <p role="status">{countWords(count, sum)}</p>
        <div>
          {offered.map((act) => (
            <button
              key={act}
              type="button"
              className={act === next ? controls.main : controls.plain}
              disabled={count === 0}
              onClick={() => onAct(act)}
            >
              {act === 'asignar' ? 'Reasignar' : actWords[act]}
            </button>
          ))}
          {count > 0 && acts.includes('nota') && printHref !== null && (
            <a className={controls.plain} href={printHref}>
              Imprimir
            </a>
          )}
          <button type="button" className={controls.plain} onClick={onAll}>
            Elegir todos
          </button>
          <button type="button" className={controls.plain} onClick={onLeave}>
            Salir
          </button>
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
