import type { DeskList } from '../../../orders/queues/desk-list.ts'
import { DeskIcon } from '../desk-icon.tsx'
import { type FilterName, filterFits, listQuery, MINE, withFilter } from '../queue/list-query.ts'
import styles from './filter-bar.module.css'
import type { SetFilter } from './filter-words.ts'

interface Props {
  readonly base: string
  readonly list: DeskList
  /** The query of the address. */
  readonly query: string
  readonly filters: readonly SetFilter[]
  /** Whether somebody here may have orders of their own. */
  readonly hasOwn: boolean
  onOpen(): void
}

/** What is asked for often, as a tap on or off. */
const QUICK: readonly (readonly [FilterName, string, string])[] = [
  ['encargado', MINE, 'Míos'],
  ['revisar', '1', 'Revisar'],
]

/** What leaves orders out: the way to all filters, those that are asked for often, and what is set with the way to take it out. Links, so they work without script. */
export function FilterBar({ base, list, query, filters, hasOwn, onOpen }: Props) {
  const asked = new URLSearchParams(query)
  const quick = QUICK.filter(([name]) => filterFits(name, list) && (name !== 'encargado' || hasOwn))
  const isQuick = (name: FilterName): boolean => quick.some(([one, value]) => one === name && asked.get(one) === value)
  const to = (name: FilterName, value: string | null): string =>
    `${base}/pedidos?${withFilter(query, list, name, value)}`
  return (
    <div className={styles.bar}>
      <a
        className={styles.chip}
        href={`${base}/filtros?${listQuery(query, list)}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.onLine) return
          event.preventDefault()
          onOpen()
        }}
      >
        <DeskIcon name="filter" />
        Filtros
      </a>
      {filters
        .filter(({ name }) => !isQuick(name))
        .map(({ name, label }) => (
          <a
            key={name}
            className={styles.chip}
            href={to(name, null)}
            aria-current="true"
            aria-label={`Quitar ${label}`}
          >
            <span>{label}</span>
            <Cross />
          </a>
        ))}
      {filters.length > 0 && (
        <a className={styles.clear} href={`${base}/pedidos?cola=${list}`}>
          Limpiar
        </a>
      )}
      {quick.map(([name, value, label]) => {
        const isOn = asked.get(name) === value
        return (
          <a
            key={name}
            className={styles.chip}
            href={to(name, isOn ? null : value)}
            aria-current={isOn ? 'true' : undefined}
            aria-label={isOn ? `Quitar ${label}` : undefined}
          >
            {label}
            {isOn && <Cross />}
          </a>
        )
      })}
    </div>
  )
}

function Cross() {
  return <span aria-hidden="true">×</span>
}
