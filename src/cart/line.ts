import type { Product, ProductStatus } from '../catalogue/product.ts'
import type { Money } from '../lib/money.ts'

/**
 * One line of a ticket. It has no price: the server reads prices from the catalogue. `pack` joins a pack or a promo with its dependents
 * (`pack-{id}`, `promo-{id}`, with the id of the head product); `order` is the position in that group, 0 for the head.
 */
export interface Line {
  readonly slug: string
  readonly status: ProductStatus
  readonly pack: string | null
  readonly order: number
  readonly amount: number
  /** A colour name for each unit, '' for one that has none yet; empty for a product without colours, or while none is chosen. */
  readonly colors: readonly string[]
}

/** A line with its current price. */
export interface PricedLine extends Line {
  readonly productId: string
  readonly title: string
  readonly unitPrice: Money
  readonly total: Money
}

/** The largest amount of a line. The plus button goes 1, 2, 3, 4, 1. */
export const LARGEST_AMOUNT = 4

/** The largest amount that adding to the cart can reach. */
export const LARGEST_MERGED_AMOUNT = 3

/** Identifies a line in its ticket. */
export function lineKey(line: Line): string {
  return `${line.status}:${line.pack ?? ''}:${line.order}:${line.slug}`
}

/** The id of the group that a pack or a promo forms with its dependents; `null` for a normal product. */
export function groupId(product: { readonly id: string; readonly status: Line['status'] }): string | null {
  return product.status === 'normal' ? null : `${product.status}-${product.id}`
}

/** A normal product, or the pack or promo itself. */
export function isHead(line: Line): boolean {
  return line.status === 'normal' || line.order === 0
}

/** The lines of this line's group, itself included. */
export function sameGroup<L extends Line>(lines: readonly L[], line: Line): readonly L[] {
  return lines.filter((other) => inGroup(other, line))
}

export function inGroup(other: Line, line: Line): boolean {
  return line.pack === null ? lineKey(other) === lineKey(line) : other.pack === line.pack
}

/** Promo lines have no amount buttons, and a pack's dependents follow the pack. */
export function hasAmountButtons(line: Line): boolean {
  return line.status !== 'promo' && isHead(line)
}

/** Of a promo, only the head can be removed; its dependents go with it. */
export function isRemovable(line: Line): boolean {
  return line.status !== 'promo' || isHead(line)
}

/** One colour for each unit: cuts the list, or repeats its last colour. */
export function fitColors(colors: readonly string[], amount: number): readonly string[] {
  const last = colors[colors.length - 1]
  if (last === undefined) return []
  return Array.from({ length: amount }, (_, unit) => colors[unit] ?? last)
}

/** The lines of a ticket with only this product and its dependents. `colors` are the product's own: one for each unit, or one for all. */
export function productLines(
  product: Pick<Product, 'id' | 'slug' | 'status' | 'dependents'>,
  amount: number,
  colors: readonly string[],
): readonly Line[] {
  const shared = { status: product.status, pack: groupId(product), amount }
  const included = product.status === 'normal' ? [] : product.dependents
  return [
    { ...shared, slug: product.slug, order: 0, colors: colors.length === 1 ? fitColors(colors, amount) : colors },
    ...included.map(({ slug }, place) => ({ ...shared, slug, order: place + 1, colors: [] })),
  ]
}
