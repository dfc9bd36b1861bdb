import { CODE_SHAPE, readCode } from '../../tickets/code.ts'

/** What an order's code says, and which of its parcels; `null`: the order, or its only parcel. */
export interface LabelCode {
  readonly code: string
  readonly part: number | null
}

/** What the bar codes of a label say: the code of its order, and of several parcels the number: `K7M3P9QX-2`. */
export function labelCode(code: string, { number, of }: { readonly number: number; readonly of: number }): string {
  return of > 1 ? `${code}-${number}` : code
}

/** Reads an order's code with or without the number of a parcel, however it is typed; `null` for anything else. */
export function readLabelCode(text: string): LabelCode | null {
  const [, first = '', number] = /^(.*)\p{Pd}\s*([1-9]\d?)\s*$/su.exec(text.normalize('NFKC')) ?? []
  // Not of `K7M4P9-73`, a code with a dash in it.
  if (number !== undefined && CODE_SHAPE.test(readCode(first))) return { code: readCode(first), part: Number(number) }
  const code = readCode(text)
  return CODE_SHAPE.test(code) ? { code, part: null } : null
}
