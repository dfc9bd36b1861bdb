import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Choice } from '../../kit/form.tsx'
import frames from '../../kit/preview.module.css'
import { SideBySide } from '../../kit/side-by-side.tsx'
import styles from './arranging.module.css'
import { MovableRow } from './movable-row.tsx'
import { useMovable } from './use-movable.browser.ts'

export interface SectionRow {
  readonly key: string
  readonly label: string
  readonly isShown: boolean
  /** The seller's own; `null` where the section has no title to change. */
  readonly title: string | null
  /** The title that it has by itself. */
  readonly usual: string
}

interface Props {
  readonly rows: readonly SectionRow[]
  /** The address of the home as it would look, without a query. */
  readonly preview: string
  /** The query of what is shown. */
  readonly query: string
}

const SETTLED_MS = 400

/** The sections of the home, and the home itself beside them: a page of our own origin without scripts. */
export function ArrangeHome({ rows, preview, query }: Props): ReactElement {
  const known = new Map(rows.map((row) => [row.key, row]))
  const { list, keys, said, drag, move } = useMovable(
    rows.map(({ key }) => key),
    (key) => known.get(key)?.label ?? '',
  )
  const [shown, setShown] = useState(query)
  const [changes, setChanges] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  // A moment after the last change of order, tick or title the frame shows it.
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form || (changes === 0 && keys.every((key, place) => key === rows[place]?.key))) return
    const timer = setTimeout(() => {
      const fields = [...new FormData(form)].filter(([name]) => name !== 'visto')
      setShown(new URLSearchParams(fields as [string, string][]).toString())
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [keys, changes, rows])
  return (
    <div ref={box} onInput={() => setChanges((count) => count + 1)}>
      <SideBySide
        narrow="second"
        first={
          <>
            <ol ref={list} className={styles.rows} {...drag}>
              {keys.map((key, place) => {
                const row = known.get(key)
                return (
                  row && (
                    <MovableRow
                      key={key}
                      {...{ name: 'seccion', label: row.label, place, all: keys.length }}
                      rowKey={key}
                      onMove={(to, button) => move(key, to, button)}
                    >
                      <span className={styles.label}>
                        <Choice type="checkbox" name="muestra" value={key} isChosen={row.isShown} label={row.label} />
                        {row.title !== null && (
                          <input
                            name={`titulo.${key}`}
                            defaultValue={row.title}
                            placeholder={row.usual}
                            maxLength={80}
                            aria-label={`Título de ${row.label}`}
                          />
                        )}
                      </span>
                    </MovableRow>
                  )
                )
              })}
            </ol>
            <p role="status" className={styles.note}>
              {said}
            </p>
          </>
        }
        second={
          <iframe
            className={frames.preview}
            title="Tu portada como quedaría"
            src={`${preview}?${shown}`}
            sandbox="allow-same-origin"
            loading="lazy"
          />
        }
      />
    </div>
  )
}
