import type { ReactElement, ReactNode } from 'react'
import styles from './data-table.module.css'

export interface Column {
  readonly name: string
  /** Of numbers and sums, which stand at the right. */
  readonly isFigure?: boolean
}

interface Props {
  readonly caption?: string
  readonly columns: readonly Column[]
  /** A cell for each column; the first names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** What cannot be seen is read: the name of the part that scrolls. */
  readonly label: string
}

/** Rows and columns. What is wider than the screen scrolls in itself, by keyboard too. */
export function DataTable({ caption, columns, rows, label }: Props): ReactElement {
  const endOf = (place: number) => (columns[place]?.isFigure ? '' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ name }, place) => (
              <th key={name} scope="col" data-end={endOf(place)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, place) => (
                <td key={columns[place + 1]?.name} data-end={endOf(place + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
