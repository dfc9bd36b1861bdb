import { earnedOf } from '../../../figures/reports/earned.ts'
import { periodBefore } from '../../../figures/reports/period.ts'
import type { Earned } from '../../../figures/reports/report.ts'
import { noSums } from '../../../figures/rules/figure-sums.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import type { LineColumn } from '../charts/line-table.tsx'
import type { AskedNumbers } from '../number-screen.tsx'

/** The lines of a report over the days before, if they are compared. */
export async function linesBefore<Line>(
  numbers: AskedNumbers,
  read: (asked: AskedNumbers) => Promise<{ readonly lines: readonly Line[] }>,
): Promise<readonly Line[] | null> {
  if (!numbers.compares) return null
  return (await read({ ...numbers, period: periodBefore(numbers.period) })).lines
}

/** The lines with those that were some only in the days before: they are nothing now, and that is told. */
export function withGone<Line extends Earned>(
  lines: readonly Line[],
  earlier: readonly Line[] | null,
  keyOf: (line: Line) => string,
): readonly Line[] {
  const keys = new Set(lines.map(keyOf))
  const isSpendKnown = lines.every(({ spend }) => isKnown(spend))
  const gone = (earlier ?? []).filter((line) => !keys.has(keyOf(line)))
  return [...lines, ...gone.map((line) => asNothing(line, isSpendKnown))]
}

function asNothing<Line extends Earned>(line: Line, isSpendKnown: boolean): Line {
  return { ...line, ...earnedOf(noSums, isSpendKnown ? 0 : 'sin-dato') }
}

/** What each line was in the days before; nothing, if there was none. `null` if they are not compared. */
export function wasOf<Line extends Earned>(
  earlier: readonly Line[] | null,
  keyOf: (line: Line) => string,
): ((line: Line) => Line) | null {
  if (!earlier) return null
  const byKey = new Map(earlier.map((line) => [keyOf(line), line]))
  const isSpendKnown = earlier.every(({ spend }) => isKnown(spend))
  return (line) => byKey.get(keyOf(line)) ?? asNothing(line, isSpendKnown)
}

/** The columns with what they were below each figure; in a file it stands in a column of its own. */
export function comparedColumns<Line>(
  columns: readonly LineColumn<Line>[],
  was: ((line: Line) => Line) | null,
): readonly LineColumn<Line>[] {
  if (!was) return columns
  return columns.map((column): LineColumn<Line> => {
    const { before, file } = column
    if (!before) return column
    return {
      ...column,
      show: (line) => (
        <>
          {column.show(line)}
          {before(line, was(line)).map((words) => (
            <small key={words} data-before="">
              {words}
            </small>
          ))}
        </>
      ),
      ...(file && { fileBefore: (line: Line) => file(was(line)) }),
    }
  })
}
