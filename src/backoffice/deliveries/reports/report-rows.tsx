import type { Result } from '../../../dispatch/reports/report-run.ts'
import { resultWords, stateName, whyWords } from './report-words.ts'
import styles from './reports.module.css'

/** A row as it is shown. */
export interface ShownRow {
  readonly nth: number
  readonly line: number
  /** The guide, or what else names the parcel in the file. */
  readonly named: string
  readonly status: string
  readonly place: string
  readonly orderCode: string | null
  readonly toState: string | null
  readonly result: string | null
  readonly why: string
}

/** Rows of a report with what they will do, or what came of them. */
export function ReportRows({ base, rows }: { readonly base: string; readonly rows: readonly ShownRow[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.nth}>
          <div>
            <strong>{row.named || `Fila ${row.line}`}</strong>{' '}
            <span className={styles.soft}>{[row.status, row.place].filter(Boolean).join(' · ')}</span>
          </div>
          <div className={styles.will}>
            {row.orderCode && <a href={`${base}/pedidos/${row.orderCode}`}>{row.orderCode}</a>}
            {row.toState !== null && <span>→ {stateName(row.toState)}</span>}
            {row.result !== null && (
              <span className={row.result === 'refused' ? styles.no : styles.soft}>
                {resultWords[row.result as Result]}
                {row.result === 'refused' && `: ${whyWords(row.why)}`}
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
