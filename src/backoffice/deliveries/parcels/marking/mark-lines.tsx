import { Part } from '../../../kit/card.tsx'
import { Acts } from '../../../kit/form.tsx'
import { Item, ItemList } from '../../../kit/item-list.tsx'
import { Tone } from '../../../kit/tone.tsx'
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
    <Part id="resultado" title="Resultado de cada código">
      <p>{countWords(lines) || 'Aquí verás qué pasó con cada uno.'}</p>
      {earlier > 0 && <small>{earlier} de antes por enviar cuando vuelva la conexión.</small>}
      <p className={styles.hidden} role="status">
        {last}
      </p>
      {lines.length > 0 && (
        <ItemList>
          {lines.map((line) => (
            <li key={line.key}>
              <Item
                title={<strong>{line.typed}</strong>}
                about={
                  <Tone tone={line.is === 'refused' ? 'bad' : line.is === 'done' ? 'good' : 'plain'} isInline>
                    {lineWords(line)}
                  </Tone>
                }
                end={
                  <Acts>
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
                  </Acts>
                }
              />
            </li>
          ))}
        </ItemList>
      )}
    </Part>
  )
}
