import type { ImportedField } from '../import-run.ts'

/** What an import left as it was changed by hand, though the file says something else. */
export interface KeptByHand {
  /** Products. */
  amount: number
  readonly fields: Set<ImportedField>
}

export function nothingKept(): KeptByHand {
  return { amount: 0, fields: new Set() }
}

/** Adds the kept fields of some products. */
export function addKept(all: KeptByHand, kept: readonly (readonly ImportedField[])[]): void {
  all.amount += kept.length
  for (const field of kept.flat()) all.fields.add(field)
}
