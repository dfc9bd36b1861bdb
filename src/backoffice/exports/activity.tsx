import type { ReactElement } from 'react'
import { SaidNote } from '../frame/said-note.tsx'
import { Acts, AskForm, Columns, Field } from '../kit/form.tsx'
import { Screen } from '../kit/screen.tsx'
import { SideBySide } from '../kit/side-by-side.tsx'
import controls from '../orders/controls.module.css'
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
  const { said } = props
  return (
    <Screen
      title="Actividad"
      about="Quién hizo qué en los últimos 400 días. Lo que cambió en productos, categorías, packs, portada y ajustes se puede deshacer mientras siga igual; lo que se hizo con varios pedidos, mientras se pueda en uno de ellos."
      width="wide"
    >
      {said !== null && <SaidNote tone="good" text={said} />}
      <SideBySide narrow="first" first={<Filters {...props} />} second={<Log {...props} />} />
    </Screen>
  )
}

function Log(props: ActivityProps) {
  const { entries, today, olderHref, newestHref } = props
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <>
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
        <nav aria-label="Páginas de la actividad">
          <Acts>
            {newestHref && (
              <a className={controls.plain} href={newestHref}>
                Lo más reciente
              </a>
            )}
            {olderHref && (
              <a className={controls.plain} href={olderHref}>
                Más antiguo
              </a>
            )}
          </Acts>
        </nav>
      )}
    </>
  )
}

function nothingText({ query }: ActivityProps): string {
  if (query.before) return 'No hay nada más antiguo.'
  return isFiltered(query) ? 'No hay nada con estos filtros.' : 'Todavía nadie hizo nada aquí.'
}

function Filters({ base, query, people, today, oldest }: ActivityProps) {
  return (
    <AskForm>
      <Columns>
        <Field id="persona" label="Quién">
          {(attributes) => (
            <select {...attributes} name="persona" defaultValue={query.person}>
              <option value="">Todos</option>
              {people.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="clase" label="Qué clase">
          {(attributes) => (
            <select {...attributes} name="clase" defaultValue={query.kind ?? ''}>
              <option value="">Todo</option>
              {Object.entries(activityKinds).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(
          [
            ['Desde', 'desde', query.from],
            ['Hasta', 'hasta', query.to],
          ] as const
        ).map(([word, name, day]) => (
          <Field key={name} id={name} label={word}>
            {(attributes) => (
              <input {...attributes} type="date" name={name} defaultValue={day} min={oldest} max={today} />
            )}
          </Field>
        ))}
      </Columns>
      <Field id="cosa" label="Producto, pedido o dominio">
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            name="cosa"
            defaultValue={query.thing}
            maxLength={80}
            autoComplete="off"
          />
        )}
      </Field>
      <Acts>
        <button className={controls.plain} type="submit">
          Filtrar
        </button>
        {isFiltered(query) && (
          <a className={controls.plain} href={`${base}/actividad`}>
            Ver todo
          </a>
        )}
      </Acts>
    </AskForm>
  )
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

function dayText(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  const text = `${Number(date)} de ${MONTHS[Number(month) - 1]}`
  if (day === today) return `Hoy, ${text}`
  return year === today.slice(0, 4) ? text : `${text} de ${year}`
}
