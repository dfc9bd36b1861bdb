import type { DeskList } from '../../orders/desk-list.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import controls from './controls.module.css'
import { actWords, nextAct } from './queue-words.ts'
import styles from './selection-bar.module.css'

interface Props {
  readonly list: DeskList
  readonly chosen: number
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
  'empacar',
  'despachar',
  'recibir',
  'cancelar',
]

/** What can be done with the chosen orders. */
export function SelectionBar({ list, chosen, acts, onAct, onAll, onLeave }: Props) {
  const next = nextAct(list, 'finalizado')
  const offered = FOR_MANY.filter(
    (act) =>
      acts.includes(act) &&
      (list === 'todo' ||
        act === next ||
        act === 'cancelar' ||
        (list === 'llamar' && ['intento', 'reprogramar'].includes(act))),
  )
  return (
    <section className={styles.bar} aria-label="Con los elegidos">
      <p role="status">{chosen === 1 ? '1 elegido' : `${chosen} elegidos`}</p>
      <div>
        {offered.map((act) => (
          <button
            key={act}
            type="button"
            className={act === next ? controls.main : controls.plain}
            disabled={chosen === 0}
            onClick={() => onAct(act)}
          >
            {actWords[act]}
          </button>
        ))}
        <button type="button" className={controls.plain} onClick={onAll}>
          Elegir todos
        </button>
        <button type="button" className={controls.plain} onClick={onLeave}>
          Salir
        </button>
      </div>
    </section>
  )
}
