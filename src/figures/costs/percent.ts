import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { BasisPoints } from './usual-cost.ts'

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/

/** Reads a share as people type it: `18`, `2,5 %`. */
export function readPercent(
  text: string,
  most: BasisPoints = 10_000,
): Outcome<BasisPoints, { readonly reason: 'not-percent' }> {
  const match = PERCENT.exec(text.trim())
  const read = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
  return read <= most ? done(read) : refused({ reason: 'not-percent' })
}

/** A share without its sign: `18`, `2.5`. */
export function percentText(share: BasisPoints): string {
  return String(share / 100)
}
