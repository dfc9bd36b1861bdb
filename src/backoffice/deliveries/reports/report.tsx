import type { ReactElement } from 'react'
import { type CourierReport, VERDICTS, type Verdict } from '../../../dispatch/reports/report-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { ColumnsForm, type RefusedColumns } from './columns-form.tsx'
import { ReportRows, type ShownRow } from './report-rows.tsx'
import { stateWords, verdictWords, wordChoices } from './report-words.ts'
import styles from './reports.module.css'
import { leftOf } from './reports.tsx'

interface Props {
  readonly base: string
  readonly report: CourierReport
  /** Who read it in. */
  readonly by: string
  readonly verdict: Verdict | null
  readonly rows: readonly ShownRow[]
  /** Where the next page of rows begins. */
  readonly next: number | null
  readonly isFirst: boolean
  /** Words that nobody said the meaning of, with how many rows have them. */
  /** `written`: as the courier writes it. */
  readonly words: readonly { readonly word: string; readonly rows: number; readonly written: string }[]
  /** Whose it is, and what its columns tell, is asked. */
  readonly isAsked: boolean
  readonly refused: RefusedColumns | null
  readonly examples: readonly (readonly string[])[]
  readonly couriers: readonly (readonly [id: string, name: string])[]
  readonly time: ShopTime
}

/** One report: whose it is, what its rows will do, what came of them. */
export function ReportView(props: Props): ReactElement {
  const { base, report, by, isAsked, time } = props
  const path = `${base}/reportes/${report.id}`
  const facts = [report.courierName, counted(report.rows, 'fila', 'filas'), by, momentWords(report.begunAt, time)]
  return (
    <main className={styles.page}>
      <a className={styles.up} href={`${base}/reportes`}>
        Reportes de couriers
      </a>
      <h1>{report.fileName}</h1>
      <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
      {isAsked && (report.state === 'columns' || report.state === 'checked') ? (
        <ColumnsForm
          {...{ path, report }}
          couriers={props.couriers}
          examples={props.examples}
          refused={props.refused}
        />
      ) : (
        <>
          <Now path={path} report={report} />
          <Words path={path} words={props.words} />
          <Found {...props} path={path} />
        </>
      )}
    </main>
  )
}

interface OfReport {
  readonly path: string
  readonly report: CourierReport
}

function Now({ path, report }: OfReport) {
  const { state, verdicts, results } = report
  const left = leftOf(report)
  const known = (results.known ?? 0) + (verdicts.nothing ?? 0)
  switch (state) {
    case 'columns':
    case 'checking':
    case 'applying':
      return (
        <section className={styles.card} aria-labelledby="ahora">
          <h2 id="ahora">{stateWords[state]}</h2>
          <p className={styles.soft}>Puedes cerrar esta página: sigue sola.</p>
          <div className={styles.acts}>
            <a className={controls.main} href={path}>
              Actualizar
            </a>
            <Discard path={path} words="Detener" />
          </div>
        </section>
      )
    case 'checked': {
      const doing = (verdicts.moves ?? 0) + (verdicts.fills ?? 0)
      return (
        <section className={styles.card} aria-labelledby="ahora">
          <h2 id="ahora">
            {doing === 0 ? 'No hay nada que cambiar' : `${counted(doing, 'fila cambia', 'filas cambian')} algo`}
          </h2>
          <p className={styles.soft}>
            Todavía no se guardó nada. {left > 0 && `${counted(left, 'fila queda', 'filas quedan')} por revisar.`}
          </p>
          <div className={styles.acts}>
            {doing > 0 && (
              <form method="post" action={`${path}/aplicar`}>
                <button className={controls.main} type="submit">
                  Aplicar {counted(doing, 'fila', 'filas')}
                </button>
              </form>
            )}
            <a className={controls.plain} href={`${path}?columnas=1`}>
              Corregir columnas
            </a>
            <Discard path={path} words="Descartar" />
          </div>
        </section>
      )
    }
    case 'done':
      return (
        <section className={styles.card} aria-labelledby="ahora">
          <h2 id="ahora">Aplicado</h2>
          <p role="status">
            {[
              counted(results.moved ?? 0, 'cambió de estado', 'cambiaron de estado'),
              (results.filled ?? 0) > 0 && counted(results.filled ?? 0, 'se completó', 'se completaron'),
              known > 0 && counted(known, 'ya estaba', 'ya estaban'),
              left > 0 && `${left} por revisar`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {left > 0 && <LeftFile path={path} left={left} />}
        </section>
      )
    case 'cancelled':
      return <p className={styles.bad}>Se descartó. Lo que ya se había aplicado se queda.</p>
  }
}

function LeftFile({ path, left }: { readonly path: string; readonly left: number }) {
  return (
    <a className={controls.plain} href={`${path}/quedan`}>
      Descargar {counted(left, 'fila', 'filas')} por revisar
    </a>
  )
}

function Discard({ path, words }: { readonly path: string; readonly words: string }) {
  return (
    <form method="post" action={`${path}/descartar`}>
      <button className={controls.plain} type="submit">
        {words}
      </button>
    </form>
  )
}

/** The words of a courier that wait: one click says what each means. */
function Words({ path, words }: Pick<Props, 'words'> & { readonly path: string }) {
  if (words.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="palabras">
      <h2 id="palabras">¿Qué significan?</h2>
      <p className={styles.soft}>Lo recordamos para los próximos reportes de este courier.</p>
      <ul className={styles.words}>
        {words.map(({ word, rows, written }) => (
          <li key={word}>
            <strong>{written || word}</strong> <span className={styles.soft}>{counted(rows, 'fila', 'filas')}</span>
            <form method="post" action={`${path}/palabra`} className={styles.choices}>
              <input type="hidden" name="palabra" value={word} />
              {wordChoices.map(([meaning, name]) => (
                <button key={meaning} className={controls.plain} type="submit" name="significa" value={meaning}>
                  {name}
                </button>
              ))}
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found(props: Props & { readonly path: string }) {
  const { base, path, report, verdict, rows, next, isFirst } = props
  const shown = VERDICTS.filter((one) => (report.verdicts[one] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles.found} aria-labelledby="filas">
      <h2 id="filas">Fila por fila</h2>
      <nav className={styles.kinds} aria-label="Filas">
        {shown.map((one) => (
          <a key={one} href={`${path}?ver=${one}#filas`} aria-current={one === verdict ? 'page' : undefined}>
            {verdictWords[one].name} <span>{report.verdicts[one]}</span>
          </a>
        ))}
      </nav>
      {verdict && <p className={styles.soft}>{verdictWords[verdict].hint}</p>}
      <ReportRows base={base} rows={rows} />
      {rows.length === 0 && <p className={styles.soft}>Las filas se borran a las dos semanas; las cifras se quedan.</p>}
      <div className={styles.acts}>
        {!isFirst && (
          <a className={controls.plain} href={`${path}?ver=${verdict}#filas`}>
            Desde el comienzo
          </a>
        )}
        {next !== null && (
          <a className={controls.plain} href={`${path}?ver=${verdict}&desde=${next}#filas`}>
            Ver más filas
          </a>
        )}
      </div>
    </section>
  )
}
