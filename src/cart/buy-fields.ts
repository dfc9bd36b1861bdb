/** The fields of a product's own form, under which a page without its script posts what was chosen. */
export const BUY_FIELDS = { slug: 'slug', amount: 'amount' } as const

/** The field of a unit's colour in a product's own form, by the key of its pick. */
export function colorField(pick: string): string {
  return `color-${pick}`
}
