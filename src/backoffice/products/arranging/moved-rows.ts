/** Where one of a list stands: places count from 1; `null` where it is not in the list. */
export interface MovedRow {
  readonly key: string
  readonly from: number | null
  readonly to: number | null
}

/** The fewest moves that make one order of another, with what was added and what went. */
export function movedRows(from: readonly string[], to: readonly string[]): readonly MovedRow[] {
  const placeOf = (list: readonly string[], key: string) => (list.includes(key) ? list.indexOf(key) + 1 : null)
  const both = to.filter((key) => from.includes(key))
  const stays = new Set(longestRising(both.map((key) => from.indexOf(key))).map((place) => from[place]))
  const moved = [...to, ...from.filter((key) => !to.includes(key))].filter((key) => !stays.has(key))
  return moved.map((key) => ({ key, from: placeOf(from, key), to: placeOf(to, key) }))
}

/** The longest part of a list of numbers that rises. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const best: (readonly number[])[] = []
  for (const [place, one] of numbers.entries()) {
    let longest: readonly number[] = []
    for (const before of best.slice(0, place))
      if ((before.at(-1) ?? 0) < one && before.length > longest.length) longest = before
    best.push([...longest, one])
  }
  return best.reduce((longest, one) => (one.length > longest.length ? one : longest), [])
}
