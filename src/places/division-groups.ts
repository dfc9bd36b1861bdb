import { fold } from '../lib/fold.ts'
import type { DivisionItem } from './cascade.ts'

export interface DivisionGroup {
  /** '' for divisions without a heading. */
  readonly label: string
  readonly items: readonly DivisionItem[]
}

/**
 * Divisions as a select offers them: those without a heading first, the groups in the order of their codes, each by the alphabet. Of several with one
 * name the first is offered: an urban parish called like its seat is where the seat is.
 */
export function divisionGroups(
  items: readonly DivisionItem[],
  groupOf: (code: string) => string,
): readonly DivisionGroup[] {
  const names = items.map(({ name }) => name)
  const offered = items.filter(({ name }, position) => names.indexOf(name) === position)
  const labels = new Set(['', ...sortedBy(offered, ({ code }) => code).map(({ code }) => groupOf(code))])
  const byName = sortedBy(offered, ({ name }) => fold(name))
  const groups = [...labels].map((label) => ({ label, items: byName.filter(({ code }) => groupOf(code) === label) }))
  return groups.filter((group) => group.items.length > 0)
}

/** Not by `localeCompare`: old phones know little Spanish. */
function sortedBy(items: readonly DivisionItem[], keyOf: (item: DivisionItem) => string): readonly DivisionItem[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
  return keyed.map(({ item }) => item)
}
