import type { ReactElement } from 'react'
import controls from '../orders/controls.module.css'
import fields from '../orders/filters/filter-fields.module.css'
import pages from '../work-page.module.css'
import styles from './activity.module.css'
import { Entry, type ShownAct } from './activity-entry.tsx'
import { type ActivityQuery, isFiltered } from './activity-filter.ts'
import { activityKinds } from './activity-kinds.ts'

interface ActivityProps {
  readonly base: string
  /** The newest first. */
  readonly entries: readonly ShownAct[]
  readonly today: string
  /** The first day of which entries are kept. */
  readonly oldest: string
  readonly query: ActivityQuery
  /** The query of this page's address. */
  readonly here: string
  /** Whose acts may be asked for: ids and names. */
  readonly people: readonly (readonly [string, string])[]
  /** What was just taken back. */
  readonly said: string | null
  readonly olderHref: string | null
  readonly newestHref: string | null
}

/** The log of acts, a list for each day. */
export function Activity(props: ActivityProps): ReactElement {
  const { entries, today, said, olderHref, newestHref } = props
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Actividad</h1>
      <p className={styles.hint}>
        Quién hizo qué en los últimos 400 días. Lo que cambió en productos, categorías, packs, portada y ajustes se
        puede deshacer mientras siga igual; lo que se hizo con varios pedidos, mientras se pueda en uno de ellos.
      </p>
      {said !== null && (
        <p className={styles.said} role="status">
          {said}
        </p>
      )}
      <Filters {...props} />
      {entries.length === 0 && (
        <p>{olderHref ? 'Nada en esta parte. Sigue con lo más antiguo.' : nothingText(props)}</p>
      )}
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h2>{dayText(day, today)}</h2>
          <ol>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <Entry key={entry.id} {...props} entry={entry} />
              ))}
          </ol>
        </section>
      ))}
      {(olderHref || newestHref) && (
        <nav className={styles.pages} aria-label="Páginas de la actividad">
          {newestHref && <a href={newestHref}>Lo más reciente</a>}
          {olderHref && <a href={olderHref}>Más antiguo</a>}
        </nav>
      )}
    </main>
  )
}

function nothingText({ query }: ActivityProps): string {
  if (query.before) return 'No hay nada más antiguo.'
  return isFiltered(query) ? 'No hay nada con estos filtros.' : 'Todavía nadie hizo nada aquí.'
}

function Filters({ base, query, people, today, oldest }: ActivityProps) {
  return (
    <form className={styles.filters} method="get" action={`${base}/actividad`}>
      <label className={fields.field}>
        Quién
        <select name="persona" defaultValue={query.person}>
          <option value="">Todos</option>
          {people.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={fields.field}>
        Qué clase
        <select name="clase" defaultValue={query.kind ?? ''}>
          <option value="">Todo</option>
          {Object.entries(activityKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(
        [
          ['Desde', 'desde', query.from],
          ['Hasta', 'hasta', query.to],
        ] as const
      ).map(([word, name, day]) => (
        <label key={name} className={fields.field}>
          {word}
          <input type="date" name={name} defaultValue={day} min={oldest} max={today} />
        </label>
      ))}
      <label className={`${fields.field} ${styles.thing}`}>
        Producto, pedido o dominio
        <input type="search" name="cosa" defaultValue={query.thing} maxLength={80} autoComplete="off" />
      </label>
      <div className={styles.buttons}>
        <button className={controls.plain} type="submit">
          Filtrar
        </button>
        {isFiltered(query) && <a href={`${base}/actividad`}>Ver todo</a>}
      </div>
    </form>
  )
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

function dayText(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  const text = `${Number(date)} de ${MONTHS[Number(month) - 1]}`
  if (day === today) return `Hoy, ${text}`
  return year === today.slice(0, 4) ? text : `${text} de ${year}`
}
