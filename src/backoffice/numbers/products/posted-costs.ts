import { markOf } from '../../../catalogue/changes/merge-product-changes.ts'
import type { ProductToChange } from '../../../catalogue/changes/plan-product.step.ts'
import { readChange } from '../../../catalogue/changes/product-fields.ts'
import { decimalString, type Money } from '../../../lib/money.ts'

/** More rows are more than a form brings. */
export const MOST_ROWS = 1_000

/** A row as it was posted. */
export interface TypedRow {
  readonly id: string
  readonly typed: string
  /** What stood there when it was shown. */
  readonly before: string
}

export interface PostedCosts {
  readonly rows: readonly TypedRow[]
  readonly changes: readonly ProductToChange[]
  /** What is wrong with a row, by its product. */
  readonly problems: ReadonlyMap<string, string>
}

export function costText(cost: Money | null): string {
  return cost === null ? '' : decimalString(cost)
}

/** The rows of the form, and what changed in them. */
export function readPostedCosts(fields: URLSearchParams): PostedCosts {
  const rows: TypedRow[] = []
  const changes: ProductToChange[] = []
  const problems = new Map<string, string>()
  for (let place = 0; place < MOST_ROWS && fields.has(`producto-${place}`); place += 1) {
    const of = (name: string) => (fields.get(`${name}-${place}`) ?? '').trim()
    const row = { id: of('producto'), typed: of('costo'), before: of('antes') }
    rows.push(row)
    if (row.typed === row.before) continue
    const read = readChange({ cost: row.typed })
    const seen = readChange({ cost: row.before })
    if (!read.ok) problems.set(row.id, 'Escribe un monto, como 45.50.')
    else changes.push({ id: row.id, change: read.value, seen: { cost: markOf(seen.ok ? seen.value.cost : null) } })
  }
  return { rows, changes, problems }
}
