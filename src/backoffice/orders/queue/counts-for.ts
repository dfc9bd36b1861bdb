import type { DeskCounts } from '../../../orders/queues/desk-counts.step.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { DeskWaits } from '../../../orders/queues/desk-waits.step.ts'
import type { Role } from '../../../staff/team/permission.ts'
import type { CountedList, Counts, Waits } from '../cards/card.ts'

/** A greater count is shown as `1000+`. */
const MOST_COUNTED = 1_000

/** The lists that are no work of a role. A packer sees orders once they are confirmed, and takes no money; only who speaks to shoppers recovers leads. */
const notFor: Readonly<Record<Role, readonly CountedList[]>> = {
  owner: [],
  confirmer: [],
  packer: ['llamar', 'verificar', 'cobrar', 'recuperar'],
  viewer: ['recuperar'],
}

/** Whether a list is this role's work. */
export function hasList(role: Role, list: DeskList): boolean {
  return !notFor[role].includes(list)
}

/** The counts of the lists that are this role's work. */
export function countsFor(role: Role, { queues, programados, recuperar, todo }: DeskCounts): Counts {
  const most = (count: number) => (count > MOST_COUNTED ? null : count)
  const counts: Counts = { ...queues, programados: most(programados), recuperar: most(recuperar), todo: most(todo) }
  return Object.fromEntries(Object.entries(counts).filter(([list]) => !notFor[role].includes(list as CountedList)))
}

/** Since when the longest waiting of each list waits, of the lists that are this role's work. */
export function waitsFor(role: Role, waits: DeskWaits): Waits {
  return Object.fromEntries(Object.entries(waits).filter(([list]) => !notFor[role].includes(list as CountedList)))
}

/** What waits longest in any of several shops. */
export function longestWaits(all: readonly Waits[]): Waits {
  const longest: Partial<Record<CountedList, number>> = {}
  for (const waits of all) {
    for (const [list, since] of Object.entries(waits) as [CountedList, number][]) {
      longest[list] = Math.min(since, longest[list] ?? since)
    }
  }
  return longest
}

/** Counts of several shops together. A list that one of them has is there. */
export function summedCounts(all: readonly Counts[]): Counts {
  const sums: Partial<Record<CountedList, number | null>> = {}
  for (const counts of all) {
    for (const [list, count] of Object.entries(counts) as [CountedList, number | null][]) {
      const sum = sums[list] ?? 0
      sums[list] = count === null || sums[list] === null ? null : sum + count
    }
  }
  return sums
}
