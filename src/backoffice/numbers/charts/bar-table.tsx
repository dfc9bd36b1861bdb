import { scaleLinear } from 'd3-scale'
import type { ReactElement, ReactNode } from 'react'
import styles from './bar-table.module.css'

/** `main` for what one wants, `loss` for what goes away, `rest` for what is open or beside it. */
export type BarTone = 'main' | 'loss' | 'rest'

/** A part of a row's bar, in the units of the table's scale. */
export interface BarPart {
  readonly from: number
  readonly to: number
  readonly tone: BarTone
}

export interface BarRow {
  readonly name: ReactNode
  readonly value: ReactNode
  readonly parts: readonly BarPart[]
  /** What is told below the bar. */
  readonly note?: ReactNode
  /** A sum of those above. */
  readonly isSum?: boolean
  /** It is in no sum of the others. */
  readonly isApart?: boolean
  /** Where its bar leads. */
  readonly href?: string | undefined
}

interface Props {
  readonly caption: string
  readonly columns: readonly [name: string, value: string]
  readonly rows: readonly BarRow[]
  /** The ends of the scale; else those of the bars. */
  readonly ends?: readonly [number, number]
}

/** Bars that are a table: each row has its name, its figure and its bar on one scale. */
export function BarTable({ caption, columns: [name, value], rows, ends }: Props): ReactElement {
  const all = rows.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]))
  const [low, high] = ends ?? [Math.min(0, ...all), Math.max(0, ...all)]
  const place = scaleLinear([low, high === low ? low + 1 : high], [0, 100])
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} data-is-sum={row.isSum ? '' : undefined} data-is-apart={row.isApart ? '' : undefined}>
            <th scope="row">{row.href ? <a href={row.href}>{row.name}</a> : row.name}</th>
            <td className={styles.value}>{row.value}</td>
            <td className={styles.bar} aria-hidden="true">
              <Bar {...row} place={place} />
            </td>
            {row.note && <td className={styles.note}>{row.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Narrower than this a bar would not be seen. */
const LEAST = 0.4

function Bar({ parts, href, place }: Pick<BarRow, 'parts' | 'href'> & { readonly place: (value: number) => number }) {
  const bars = (
    <>
      <rect x="0" y="0" width="100%" height="12" rx="3" data-tone="ground" />
      {parts
        .filter(({ from, to }) => from !== to)
        .map(({ from, to, tone }) => {
          const [start, end] = [place(Math.min(from, to)), place(Math.max(from, to))]
          const width = Math.max(LEAST, end - start)
          return (
            <rect
              key={`${tone} ${start}`}
              x={`${start.toFixed(2)}%`}
              y="0"
              width={`${width.toFixed(2)}%`}
              height="12"
              rx="3"
              data-tone={tone}
            />
          )
        })}
    </>
  )
  return (
    <svg aria-hidden="true" focusable="false">
      {href ? (
        <a href={href} tabIndex={-1}>
          {bars}
        </a>
      ) : (
        bars
      )}
    </svg>
  )
}
