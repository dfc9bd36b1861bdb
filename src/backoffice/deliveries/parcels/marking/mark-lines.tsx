import controls from '../../../orders/controls.module.css'
import { orderPath } from '../../../orders/order/order-path.ts'
import styles from './mark.module.css'
import { countWords, lineWords, type ShownLine } from './mark-line.ts'

interface Props {
  readonly base: string
  readonly marking: {
    readonly lines: readonly ShownLine[]
    readonly last: string
    readonly waiting: number
    undo(line: ShownLine): void
  }
}

/** What came of each code, the last one first. */
export function MarkLines({ base, marking: { lines, last, waiting, undo } }: Props) {
  const earlier = waiting - lines.filter(({ is }) => is === 'waiting').length
  return (
    <section aria-label="Resultado de cada código">
      <p className={styles.counts}>{countWords(lines)}</p>
      {earlier > 0 && <p className={styles.soft}>{earlier} de antes por enviar cuando vuelva la conexión.</p>}
      <p className={styles.hidden} role="status">
        {last}
      </p>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} data-is={line.is}>
            <span>
              <strong>{line.typed}</strong> {lineWords(line)}
            </span>
            {line.code !== null && <a href={orderPath(base, line.code)}>Ver #{line.code}</a>}
            {line.is === 'done' && line.marked?.undo && (
              <button
                className={controls.plain}
                type="button"
                aria-label={`Deshacer ${line.typed}`}
                onClick={() => undo(line)}
              >
                Deshacer
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
