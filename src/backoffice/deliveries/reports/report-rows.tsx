import type { Result } from '../../../dispatch/reports/report-run.ts'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Tone } from '../../kit/tone.tsx'
import { resultWords, stateName, whyWords } from './report-words.ts'

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
  if (rows.length === 0) return null
  return (
    <ItemList>
      {rows.map((row) => (
        <li key={row.nth}>
          <Item
            title={<strong>{row.named || `Fila ${row.line}`}</strong>}
            about={[row.status, row.place].filter(Boolean).join(' · ')}
            end={<Will base={base} row={row} />}
          />
        </li>
      ))}
    </ItemList>
  )
}

function Will({ base, row: { orderCode, toState, result, why } }: { readonly base: string; readonly row: ShownRow }) {
  return (
    <>
      {orderCode && <a href={`${base}/pedidos/${orderCode}`}>{orderCode}</a>}
      {toState !== null && ` → ${stateName(toState)}`}
      {result === 'refused' && (
        <Tone tone="bad">
          {resultWords[result]}: {whyWords(why)}
        </Tone>
      )}
      {result !== null && result !== 'refused' && (
        <>
          {' '}
          <small>{resultWords[result as Result]}</small>
        </>
      )}
    </>
  )
}
