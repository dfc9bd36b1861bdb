import type { ReactElement } from 'react'
import { type CourierReport, UNRESOLVED } from '../../../dispatch/reports/report-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import controls from '../../orders/controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { stateWords } from './report-words.ts'
import styles from './reports.module.css'

interface Props {
  readonly base: string
  /** Those of the shop's country: the names of their folders, and theirs. */
  readonly couriers: readonly (readonly [id: string, name: string])[]
  /** The last one first, each with the name of who read it in. */
  readonly reports: readonly (CourierReport & { readonly by: string })[]
  readonly time: ShopTime
}

/** Where a report of a courier is chosen, with those that were read in. */
export function Reports({ base, couriers, reports, time }: Props): ReactElement {
  return (
    <main className={styles.page}>
      <h1>Reportes de couriers</h1>
      <section className={styles.card} aria-labelledby="archivo">
        <h2 id="archivo">Sube el reporte</h2>
        <form className={styles.form} method="post" action={`${base}/leer`} encType="multipart/form-data">
          <label>
            Archivo del courier
            <input type="file" name="archivo" required accept=".csv,.txt,.xlsx,text/csv" />
          </label>
          <label>
            ¿De quién es?
            <select name="courier" defaultValue="">
              <option value="">Reconócelo por sus columnas</option>
              {couriers.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button className={controls.main} type="submit">
            Ver qué cambia
          </button>
        </form>
        <p className={styles.soft}>
          CSV o Excel (.xlsx), hasta 8 MB. Primero verás fila por fila qué cambia. Si un reporte repite lo que ya
          subiste, cuenta una sola vez.
        </p>
      </section>
      <section aria-labelledby="antes" className={styles.past}>
        <h2 id="antes">Reportes anteriores</h2>
        {reports.length === 0 ? (
          <p className={styles.soft}>Todavía no subiste ninguno. En Dropi lo descargas de tus órdenes, con Exportar.</p>
        ) : (
          <ol>
            {reports.map((report) => (
              <li key={report.id}>
                <a href={`${base}/${report.id}`}>{report.fileName}</a>
                <span className={styles.soft}>{[report.courierName, figures(report)].filter(Boolean).join(' · ')}</span>
                <span className={styles.soft}>
                  {report.by},{' '}
                  <time
                    dateTime={new Date(report.begunAt).toISOString()}
                    title={exactWords(report.begunAt, time.offset)}
                  >
                    {momentWords(report.begunAt, time)}
                  </time>
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </main>
  )
}

/** What came of a report, in a line. */
function figures(report: CourierReport): string {
  const { state, rows, results } = report
  const left = leftOf(report)
  if (state !== 'done') return `${stateWords[state]} · ${counted(rows, 'fila', 'filas')}`
  return [
    `${results.moved ?? 0} cambiaron de ${counted(rows, 'fila', 'filas')}`,
    (results.filled ?? 0) > 0 && `${results.filled} completaron datos`,
    left > 0 && `${left} por revisar`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Rows that somebody has to look at. */
export function leftOf({ verdicts, results }: Pick<CourierReport, 'verdicts' | 'results'>): number {
  return UNRESOLVED.reduce((sum, verdict) => sum + (verdicts[verdict] ?? 0), results.refused ?? 0)
}
