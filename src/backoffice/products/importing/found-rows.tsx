import type { ImportRow } from '../../../catalogue/import/import-run.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { ChangeList } from './change-list.tsx'
import { numberText } from './import-words.ts'
import { leftOutWords, noteWords } from './left-out-words.ts'
import { type ProblemWords, problemWords } from './problem-words.ts'

interface Props {
  readonly rows: readonly ImportRow[]
  readonly currency: CurrencyCode
}

/** What the try-out found: line, product, what changes or what is wrong, and what to do. */
export function FoundRows({ rows, currency }: Props) {
  return (
    <ItemList>
      {rows.map((row) => {
        const said = wordsOf(row)
        return (
          <li key={row.nth}>
            <Item
              title={<strong>{row.product}</strong>}
              about={
                said && (
                  <>
                    {said.wrong} {said.todo}
                  </>
                )
              }
              end={row.line !== null && <small>Línea {numberText(row.line)}</small>}
            />
            {row.changes.length > 0 && <ChangeList changes={row.changes} currency={currency} />}
          </li>
        )
      })}
    </ItemList>
  )
}

function wordsOf({ problem, leftOut, note }: ImportRow): ProblemWords | null {
  if (problem) return problemWords(problem)
  if (leftOut) return leftOutWords(leftOut)
  return note && noteWords(note)
}
