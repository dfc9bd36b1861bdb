import type { DeskCounts } from '../../orders/desk-counts.step.ts'
import type { Role } from '../../staff/permission.ts'
import type { Counts } from './card.ts'

/** A greater count is shown as `1000+`. */
const MOST_COUNTED = 1_000

/** The counts of the lists that are this role's work. A packer sees orders once they are confirmed, and takes no money. */
export function countsFor(role: Role, { queues, programados, todo }: DeskCounts): Counts {
  const most = (count: number) => (count > MOST_COUNTED ? null : count)
  const counts = { ...queues, programados: most(programados), todo: most(todo) }
  if (role !== 'packer') return counts
  const { llamar: _, verificar: __, cobrar: ___, ...others } = counts
  return others
}
