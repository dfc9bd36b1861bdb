import type { Money } from '../lib/money.ts'
import { isHead, type Line, sameGroup } from './line.ts'

/** A product, or a pack or promo with what it brings. */
export interface Whole<L> {
  readonly head: L
  readonly brought: readonly L[]
}

/** A line as people read it: a pack or promo is one line, at the price of the whole. */
export interface ShownLine {
  readonly name: string
  readonly amount: number
  readonly total: Money
  /** The names of what a pack or promo brings. Orders that earlier versions stored in the browser lack them. */
  readonly brings?: readonly string[]
}

export function wholeLines<L extends Line>(lines: readonly L[]): readonly Whole<L>[] {
  return lines.filter(isHead).map((head) => ({ head, brought: sameGroup(lines, head).filter((line) => line !== head) }))
}

export function shownLines<L extends Line & Pick<ShownLine, 'name' | 'total'>>(
  lines: readonly L[],
): readonly ShownLine[] {
  return wholeLines(lines).map(({ head, brought }) => ({
    name: head.name,
    amount: head.amount,
    total: brought.reduce((sum, { total }) => sum + total, head.total),
    ...(brought.length > 0 && { brings: brought.map(({ name }) => name) }),
  }))
}
