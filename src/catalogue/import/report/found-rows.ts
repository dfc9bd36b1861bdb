import type { ComparedProduct } from '../../rows/product-comparison.store.ts'
import { type FieldChange, type FoundRow, foundRow, type RunCounts } from '../import-run.ts'
import type { Survey } from './survey.ts'

/** A text longer than that is cut, and anything else that is longer is left out. */
const LONGEST_TEXT = 300
const LONGEST_VALUE = 2_000

/** What a try-out tells of a product of the file. */
export function rowOfProduct({ is, slug, row, fields, stock }: ComparedProduct, survey: Survey): FoundRow {
  const known = survey.products.get(slug)
  const changes: readonly FieldChange[] = [
    ...fields.map((one) => ({ ...one, ...shortened(one.from, one.to) })),
    ...(stock ? [{ field: 'stock' as const, ...stock, isShortened: false }] : []),
  ]
  const place = { line: known?.line ?? null, product: known?.product ?? row.title, slug: row.slug }
  const isKept = is === 'unchanged' && changes.some((change) => change.isKept)
  return foundRow(isKept ? 'kept' : is, place, { changes })
}

/** Counts, field by field, in how many products something stays that was changed by hand. */
export function countKept(counted: RunCounts['keptFields'], rows: readonly FoundRow[]): RunCounts['keptFields'] {
  const kept = { ...counted }
  for (const { field, isKept } of rows.flatMap(({ changes }) => changes)) {
    if (isKept && field !== 'stock') kept[field] = (kept[field] ?? 0) + 1
  }
  return kept
}

/** What a try-out tells of everything else: refused rows, what is left out, notes, and products that the file lacks or takes off sale. */
export function rowsOfSurvey(
  { refused, leftOut, notes }: Survey,
  missing: readonly string[],
  withdrawn: readonly string[],
): readonly FoundRow[] {
  // Pictures are refused after all rows were read.
  const inOrder = refused.toSorted((one, other) => one.line - other.line)
  const bySlug = (slug: string) => ({ line: null, product: slug, slug })
  return [
    ...inOrder.map(({ problem, ...place }) =>
      foundRow(problem.code === 'file' ? 'picture' : 'refused', { ...place, slug: null }, { problem }),
    ),
    ...leftOut.map(({ why, ...place }) => foundRow('left-out', { ...place, slug: null }, { leftOut: why })),
    ...notes.map(({ note, ...place }) => foundRow('noted', { ...place, slug: null }, { note })),
    ...withdrawn.map((slug) => foundRow('withdrawn', bySlug(slug))),
    ...missing.map((slug) => foundRow('missing', bySlug(slug))),
  ]
}

function shortened(from: unknown, to: unknown): Pick<FieldChange, 'from' | 'to' | 'isShortened'> {
  const isShortened = isLong(from) || isLong(to)
  return { from: isLong(from) ? cut(from) : from, to: isLong(to) ? cut(to) : to, isShortened }
}

function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST_TEXT
  return JSON.stringify(value).length > LONGEST_VALUE
}

function cut(value: unknown): string | null {
  return typeof value === 'string' ? `${value.slice(0, LONGEST_TEXT)}…` : null
}
