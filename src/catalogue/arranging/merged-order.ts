/** An order against the one that it is by now. */
export interface MergedOrder {
  readonly order: readonly string[]
  /** Two people moved things differently: the order is the one that it was by now. */
  readonly isConflict: boolean
}

interface Orders {
  /** What it is by now. */
  readonly now: readonly string[]
  readonly wanted: readonly string[]
  /** What whoever wants the other order had before their eyes. */
  readonly seen: readonly string[]
}

/** What others added or took away meanwhile stays so. Two people may move things at a time only if they move them alike. */
export function mergedOrder({ now, wanted, seen }: Orders): MergedOrder {
  const moved = !isSameOrder(wanted, seen)
  const movedMeanwhile = !isSameOrder(now, seen)
  const isConflict = moved && movedMeanwhile && !isSameOrder(wanted, now)
  const [pattern, other] = moved && !isConflict ? [wanted, now] : [now, wanted]
  const added = wanted.filter((key) => !seen.includes(key))
  const there = new Set([...now.filter((key) => !seen.includes(key) || wanted.includes(key)), ...added])
  const order = pattern.filter((key) => there.has(key))
  for (const [place, key] of other.entries()) {
    if (!there.has(key) || order.includes(key)) continue
    const before = other.slice(0, place).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return { order, isConflict }
}

/** Whether two lists have what is in both of them in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one.filter((key) => other.includes(key)), other.filter((key) => one.includes(key))]
  return left.every((key, place) => key === right[place])
}

/**
 * The products that stand in the seller's own order once a list was moved about: whatever stands before the last one that moved, and those that stood in it before.
 * The others follow by themselves.
 */
export function leadingOf(
  list: readonly string[],
  { seen, leading }: { readonly seen: readonly string[]; readonly leading: number },
): readonly string[] {
  const lastMoved = list.findLastIndex((key, place) => key !== seen[place])
  return list.slice(0, Math.max(Math.min(leading, list.length), lastMoved + 1))
}
