import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Acts, Problem } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { moved } from '../../pictures/picture-order.ts'
import styles from '../sections.module.css'

interface Props<Item> {
  readonly items: readonly Item[]
  readonly most: number
  /** What one is called: `pregunta`. */
  readonly word: string
  readonly begin: Item
  readonly problem: string | undefined
  onChange(next: readonly Item[]): void
  /** The fields of one. */
  row(item: Item, nth: number, put: (next: Partial<Item>) => void): ReactNode
}

/** The rows of a section: each with its fields, and with what adds, moves and removes them. */
export function ItemRows<Item>({ items, most, word, begin, problem, onChange, row }: Props<Item>): ReactElement {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef('')
  useLayoutEffect(() => {
    if (focused.current === '') return
    list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = ''
  })
  return (
    <>
      <ol ref={list} className={styles.rows}>
        {items.map((item, nth) => (
          <li key={nth} className={styles.row} data-row={nth}>
            {row(item, nth, (next) => onChange(items.map((one, place) => (place === nth ? { ...one, ...next } : one))))}
            <Acts>
              <button
                type="button"
                className={controls.plain}
                aria-label={`Subir ${word} ${nth + 1}`}
                data-up
                aria-disabled={nth === 0}
                onClick={() => {
                  if (nth === 0) return
                  focused.current = `[data-row="${nth - 1}"] [data-up]`
                  onChange(moved(items, nth, nth - 1))
                }}
              >
                Subir
              </button>
              <button
                type="button"
                className={controls.danger}
                aria-label={`Quitar ${word} ${nth + 1}`}
                onClick={() => onChange(items.filter((_, place) => place !== nth))}
              >
                Quitar
              </button>
            </Acts>
          </li>
        ))}
      </ol>
      <Problem of={`${word}-filas`} text={problem} />
      <button
        type="button"
        className={controls.plain}
        disabled={items.length >= most}
        onClick={() => {
          focused.current = `[data-row="${items.length}"] :is(input, textarea, select)`
          onChange([...items, begin])
        }}
      >
        Agregar {word}
      </button>
    </>
  )
}
