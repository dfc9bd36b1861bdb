import type { ReactElement } from 'react'
import styles from './activity.module.css'

export interface ShownAct {
  readonly id: string
  /** In the shop: `2026-11-22`. */
  readonly day: string
  /** In the shop: `09:30`. */
  readonly time: string
  /** For machines. */
  readonly at: string
  readonly who: string
  readonly what: string
  readonly order: { readonly code: string; readonly href: string } | null
}

interface ActivityProps {
  /** The newest first. */
  readonly entries: readonly ShownAct[]
  readonly today: string
  readonly olderHref: string | null
  readonly newestHref: string | null
}

/** The log of acts, a list for each day. */
export function Activity({ entries, today, olderHref, newestHref }: ActivityProps): ReactElement {
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <main className={styles.page}>
      <h1>Actividad</h1>
      <p className={styles.hint}>Quién hizo qué en la tienda. Nada de aquí se puede cambiar ni borrar.</p>
      {entries.length === 0 && <p>No hay nada más antiguo.</p>}
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h2>{dayText(day, today)}</h2>
          <ol>{entries.filter((entry) => entry.day === day).map(entryItem)}</ol>
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

function entryItem({ id, at, time, who, what, order }: ShownAct): ReactElement {
  return (
    <li key={id} className={styles.entry}>
      <time dateTime={at}>{time}</time>
      <span>
        <strong>{who}</strong> {what}
        {order && (
          <>
            {' · '}
            <a href={order.href}>{order.code}</a>
          </>
        )}
      </span>
    </li>
  )
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

function dayText(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  const text = `${Number(date)} de ${MONTHS[Number(month) - 1]}`
  if (day === today) return `Hoy, ${text}`
  return year === today.slice(0, 4) ? text : `${text} de ${year}`
}
