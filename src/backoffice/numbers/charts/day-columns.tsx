import { max, maxIndex, min } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import type { ReactElement } from 'react'
import { shortDate } from '../chosen-period.ts'
import type { BarTone } from './bar-table.tsx'
import styles from './day-columns.module.css'

/** A day's column: its parts stand on the line of zero, each from its own height. */
export interface DayColumn {
  readonly day: string
  readonly parts: readonly { readonly value: number; readonly tone: BarTone }[]
  readonly href: string
  /** Read by a mouse that rests on it. */
  readonly words: string
}

interface Props {
  readonly columns: readonly DayColumn[]
  readonly legend: readonly { readonly tone: BarTone; readonly words: string }[]
  /** How the highest value is written. */
  says(value: number): string
}

/** Of the chart: its whole height, above the columns, and of the line of days below. */
const [HEIGHT, TOP, BOTTOM] = [188, 22, 26]

/** A column for each day. The widths are shares of the screen, so that its words keep their size. */
export function DayColumns({ columns, legend, says }: Props): ReactElement {
  const values = columns.flatMap(({ parts }) => parts.map(({ value }) => value))
  const [low, high] = [Math.min(0, min(values) ?? 0), Math.max(0, max(values) ?? 0)]
  const down = scaleLinear([low, high === low ? low + 1 : high], [HEIGHT - BOTTOM, TOP])
  const across = scaleBand(
    columns.map(({ day }) => day),
    [0, 100],
  ).paddingInner(0.2)
  const top = maxIndex(columns, ({ parts }) => max(parts, ({ value }) => value) ?? 0)
  const best = columns[top]
  const zero = down(0)
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>
        {legend.map(({ tone, words }) => (
          <span key={tone}>
            <svg aria-hidden="true" viewBox="0 0 12 12">
              <rect width="12" height="12" rx="3" data-tone={tone} />
            </svg>
            {words}
          </span>
        ))}
      </p>
      <svg className={styles.columns} height={HEIGHT} aria-hidden="true" focusable="false">
        <line x1="0" x2="100%" y1={zero} y2={zero} data-zero="" />
        {columns.map(({ day, parts, href, words }) => {
          const x = `${(across(day) ?? 0).toFixed(3)}%`
          const width = `${across.bandwidth().toFixed(3)}%`
          return (
            <a key={day} href={href} tabIndex={-1}>
              <title>{words}</title>
              {parts.map(({ value, tone }) => {
                const [from, to] = [Math.min(zero, down(value)), Math.max(zero, down(value))]
                return (
                  <rect
                    key={tone}
                    {...{ x, width }}
                    y={from.toFixed(1)}
                    height={(to - from).toFixed(1)}
                    data-tone={tone}
                  />
                )
              })}
              <rect {...{ x, width }} y="0" height={HEIGHT - BOTTOM} data-tone="hit" />
            </a>
          )
        })}
        {best && high > 0 && (
          <Label at={(across(best.day) ?? 0) + across.bandwidth() / 2} y={TOP - 7} words={says(high)} />
        )}
        {labelled(columns).map(({ day }) => (
          <Label key={day} at={(across(day) ?? 0) + across.bandwidth() / 2} y={HEIGHT - 6} words={shortDate(day)} />
        ))}
      </svg>
    </div>
  )
}

/** So near to an edge, in hundredths of the width, words would be cut off in their middle. */
const EDGE = 8

function Label({ at, y, words }: { readonly at: number; readonly y: number; readonly words: string }) {
  const [x, anchor] = at < EDGE ? ['0', 'start'] : at > 100 - EDGE ? ['100%', 'end'] : [`${at.toFixed(2)}%`, 'middle']
  return (
    <text {...{ x, y }} textAnchor={anchor as 'start' | 'middle' | 'end'}>
      {words}
    </text>
  )
}

/** The first, the last and a few between: more do not fit on a phone. */
function labelled(columns: readonly DayColumn[]): readonly DayColumn[] {
  const last = columns.length - 1
  if (last < 4) return columns
  return [0, 0.33, 0.67, 1].flatMap((part) => columns[Math.round(last * part)] ?? [])
}
