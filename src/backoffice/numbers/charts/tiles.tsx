import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { ReactElement, ReactNode } from 'react'
import styles from './tiles.module.css'

export interface Tile {
  readonly name: string
  readonly value: ReactNode
  readonly isBad?: boolean
  readonly notes?: readonly ReactNode[]
  readonly href?: string
  /** What it was on the days until now. */
  readonly line?: readonly number[]
}

interface Props {
  readonly label: string
  readonly tiles: readonly Tile[]
}

/** The figures that matter most. Each leads to what it is made of. */
export function Tiles({ label, tiles }: Props): ReactElement {
  return (
    <section className={styles.tiles} aria-label={label} data-many={tiles.length > 4 ? '' : undefined}>
      {tiles.map((tile) =>
        tile.href ? (
          <a key={tile.name} className={styles.tile} href={tile.href}>
            <Inside {...tile} />
          </a>
        ) : (
          <div key={tile.name} className={styles.tile}>
            <Inside {...tile} />
          </div>
        ),
      )}
    </section>
  )
}

function Inside({ name, value, isBad, notes = [], line: days }: Tile) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value} data-tone={isBad ? 'bad' : undefined}>
        {value}
      </span>
      {notes.map((note, place) => (
        <span key={place} className={styles.note}>
          {note}
        </span>
      ))}
      {days && days.length > 1 && <Spark days={days} />}
    </>
  )
}

const [WIDTH, HEIGHT] = [100, 32]

/** A line of days without words: its figure stands above it. */
function Spark({ days }: { readonly days: readonly number[] }) {
  const [low = 0, high = 0] = extent(days)
  const x = scaleLinear([0, days.length - 1], [0, WIDTH])
  const y = scaleLinear([Math.min(0, low), Math.max(1, high)], [HEIGHT - 1, 1])
  const path = line<number>((_, at) => x(at), y)(days) ?? ''
  const under = area<number>((_, at) => x(at), y(0), y)(days) ?? ''
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={short(under)} data-area="" />
      <path d={short(path)} />
    </svg>
  )
}

/** Tenths are enough for a line of a hundred. */
function short(path: string): string {
  return path.replace(/(\.\d)\d+/g, '$1')
}
