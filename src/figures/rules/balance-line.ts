import type { Money } from '../../lib/money.ts'

/** What was owed at the end of each day, the first one first: `now` less what came after it. `changes` by day. */
export function balanceLine(
  now: Money,
  days: readonly string[],
  changes: ReadonlyMap<string, Money>,
): readonly Money[] {
  let owed = now
  return days
    .toReversed()
    .map((day) => {
      const then = owed
      owed -= changes.get(day) ?? 0
      return then
    })
    .toReversed()
}
