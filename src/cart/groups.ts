import type { Line } from './line.ts'

/** What tells two lines of a ticket apart. */
export function lineKey(line: Line): string {
  return `${line.status}:${line.pack ?? ''}:${line.order}:${line.slug}`
}

/** The name of the group that a pack or a promo makes with its dependents; `null` for a product that stands alone. */
export function groupOf(product: { readonly id: string; readonly status: Line['status'] }): string | null {
  return product.status === 'normal' ? null : `${product.status}-${product.id}`
}

/** A product that stands alone, or the one that brought the others of its group. */
export function isHead(line: Line): boolean {
  return line.status === 'normal' || line.order === 0
}

/** The lines that come and go with this one, itself included. */
export function sameGroup<L extends Line>(lines: readonly L[], line: Line): readonly L[] {
  return lines.filter((other) => inGroup(other, line))
}

export function inGroup(other: Line, line: Line): boolean {
  return line.pack === null ? lineKey(other) === lineKey(line) : other.pack === line.pack
}

/** Promo items have no amount buttons, and what a pack brings follows the pack. */
export function hasAmountButtons(line: Line): boolean {
  return line.status !== 'promo' && isHead(line)
}

/** Of a promo only the first item may be removed; it takes the others along. */
export function isRemovable(line: Line): boolean {
  return line.status !== 'promo' || isHead(line)
}
