import { nameOf } from './two-choices.ts'

/** The fields of a product's own form, under which a page without its script posts what was chosen. */
export const BUY_FIELDS = { slug: 'slug', amount: 'amount' } as const

/** The field of a unit's colour in a product's own form, by the key of its pick. */
export function colorField(pick: string): string {
  return `color-${pick}`
}

/** The field of a unit's size, beside the one of its colour. */
export function sizeField(color: string): string {
  return `talla-${color}`
}

/** The choice that was posted for a unit: a colour, or a colour and a size; `null` for none. */
export function postedColor(fields: Pick<URLSearchParams, 'get'>, pick: string): string | null {
  const field = colorField(pick)
  const color = fields.get(field)
  return color === null ? null : nameOf(color, fields.get(sizeField(field)) ?? '')
}

const LONGEST_SLUG = 200

/** The slug of a posted product; `null` without one, and for a text that no product can have as its slug: databases refuse control characters. */
export function postedSlug(fields: Pick<URLSearchParams, 'get'>): string | null {
  const slug = fields.get(BUY_FIELDS.slug) ?? ''
  return slug === '' || slug.length > LONGEST_SLUG || /\p{Cc}/u.test(slug) ? null : slug
}
