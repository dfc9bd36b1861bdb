import type { ReactElement } from 'react'
import { type CourierReport, UNRESOLVED } from '../../../dispatch/reports/report-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Card, Part } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { stateWords } from './report-words.ts'

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
    <Screen title="Reportes de couriers" width="wide">
      <SideBySide
        narrow="second"
        first={
          <Card id="archivo" title="Sube el reporte">
            <Form action={`${base}/leer`} hasFile>
              <Field id="reporte" label="Archivo del courier" hint="CSV o Excel (.xlsx), hasta 8 MB.">
                {(attributes) => (
                  <input {...attributes} type="file" name="archivo" required accept=".csv,.txt,.xlsx,text/csv" />
                )}
              </Field>
              <Field id="courier" label="¿De quién es?">
                {(attributes) => (
                  <select {...attributes} name="courier" defaultValue="">
                    <option value="">Reconócelo por sus columnas</option>
                    {couriers.map(([id, name]) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <button className={controls.main} type="submit">
                Ver qué cambia
              </button>
            </Form>
            <small>
              Primero verás fila por fila qué cambia. Si un reporte repite lo que ya subiste, cuenta una sola vez.
            </small>
          </Card>
        }
        second={
          <Part id="antes" title="Reportes anteriores">
            {reports.length === 0 ? (
              <Empty
                drawing="upload"
                title="Todavía no subiste ninguno"
                about="En Dropi lo descargas de tus órdenes, con Exportar."
              />
            ) : (
              <RowList
                rows={reports.map((report) => ({
                  href: `${base}/${report.id}`,
                  title: report.fileName,
                  about: (
                    <>
                      {[report.courierName, figures(report)].filter(Boolean).join(' · ')}
                      <br />
                      {report.by},{' '}
                      <time
                        dateTime={new Date(report.begunAt).toISOString()}
                        title={exactWords(report.begunAt, time.offset)}
                      >
                        {momentWords(report.begunAt, time)}
                      </time>
                    </>
                  ),
                }))}
              />
            )}
          </Part>
        }
      />
    </Screen>
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
