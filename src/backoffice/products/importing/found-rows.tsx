import type { ImportRow } from '../../../catalogue/import/import-run.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { ChangeList } from './change-list.tsx'
import { numberText } from './import-words.ts'
import styles from './importing.module.css'
import { leftOutWords, noteWords } from './left-out-words.ts'
import { type ProblemWords, problemWords } from './problem-words.ts'

interface Props {
  readonly rows: readonly ImportRow[]
  readonly currency: CurrencyCode
}

/** What the try-out found: line, product, what changes or what is wrong, and what to do. */
export function FoundRows({ rows, currency }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const said = wordsOf(row)
        return (
          <li key={row.nth}>
            <p className={styles.product}>
              <strong>{row.product}</strong>
              {row.line !== null && <span className={styles.soft}>Línea {numberText(row.line)}</span>}
            </p>
            {said && (
              <p className={styles.said}>
                <span>{said.wrong}</span> <span className={styles.soft}>{said.todo}</span>
              </p>
            )}
            {row.changes.length > 0 && <ChangeList changes={row.changes} currency={currency} />}
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf({ problem, leftOut, note }: ImportRow): ProblemWords | null {
  if (problem) return problemWords(problem)
  if (leftOut) return leftOutWords(leftOut)
  return note && noteWords(note)
}
