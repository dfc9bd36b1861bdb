import type { ReactElement, ReactNode } from 'react'
import type { Cell } from '../../../lib/files/sheet-cell.ts'
import type { BeforeWords } from '../before-words.ts'
import styles from './line-table.module.css'

/** A column of a table of figures, on a screen and in a file. */
export interface LineColumn<Line> {
  readonly name: string
  show(line: Line): ReactNode
  /** What a file has. A column without it is on the screen only. */
  file?(line: Line): Cell
  /** What a file has of the days before, in a column beside it. */
  fileBefore?(line: Line): Cell
  /** In words, what it was in the days before, `was`, and the difference. */
  before?(line: Line, was: Line): BeforeWords
  /** A word that says whether it is well. */
  isBad?(line: Line): boolean
  /** Words and not a figure: they stand at the left, and on a phone in a line of their own. */
  readonly isText?: boolean
  /** The rows stand in its order. */
  readonly sorts?: 'ascending' | 'descending' | undefined
}

interface Props<Line> {
  readonly caption: string
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
  keyOf(line: Line): string
  /** There are too few of it to compare it with others. */
  isQuiet?(line: Line): boolean
  /** A cell for each column. */
  readonly sum?: readonly ReactNode[]
}

/** Lines of figures. The first column names the line. */
export function LineTable<Line>(props: Props<Line>): ReactElement {
  const { caption, columns, lines, keyOf, isQuiet, sum } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isText, sorts }, place) => (
              <th key={name} scope="col" data-end={isText || place === 0 ? undefined : ''} aria-sort={sorts}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)} data-is-quiet={isQuiet?.(line) ? '' : undefined}>
              <Cells
                columns={columns}
                cells={columns.map(({ show }) => show(line))}
                bad={columns.map(({ isBad }) => isBad?.(line) ?? false)}
              />
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr>
              <Cells columns={columns} cells={sum} bad={[]} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface CellsProps {
  readonly columns: readonly Pick<LineColumn<never>, 'name' | 'isText'>[]
  readonly cells: readonly ReactNode[]
  readonly bad: readonly boolean[]
}

function Cells({ columns, cells: [first, ...rest], bad }: CellsProps) {
  return (
    <>
      <th scope="row">{first}</th>
      {rest.map((cell, place) => {
        const column = columns[place + 1]
        return (
          <td
            key={column?.name}
            data-name={column?.name}
            data-end={column?.isText ? undefined : ''}
            data-is-wide={column?.isText ? '' : undefined}
            data-is-empty={cell === '' || cell === null ? '' : undefined}
            data-tone={bad[place + 1] ? 'bad' : undefined}
          >
            {cell}
          </td>
        )
      })}
    </>
  )
}
