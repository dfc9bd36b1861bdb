import { markOf } from './merge-product-changes.ts'
import type { ProductFieldName, ProductValues } from './product-fields.ts'

/** One product's part of an entry of the log. */
export interface LoggedChange {
  readonly id: string
  /** Its address after the change. */
  readonly slug: string
  readonly title: string
  readonly names: readonly ProductFieldName[]
  /** The value of before, whole, so that it can be taken back; of the new one its mark, and the value unless it is long. */
  readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to?: unknown; readonly mark: string }>>
}

/** Longer values are left out of the log: the product has the new one, and the old one is needed to take the change back. */
const LONG = 400

interface Named {
  readonly id: string
  readonly values: ProductValues
}

/** What differs between a product before and after. */
export function changedFields(before: Named, after: Named): LoggedChange {
  const names = (Object.keys(after.values) as readonly ProductFieldName[]).filter(
    (name) => markOf(before.values[name]) !== markOf(after.values[name]),
  )
  const fields = names.map((name) => {
    const [from, to] = [before.values[name], after.values[name]]
    const isLong = (JSON.stringify(to) ?? '').length > LONG
    return [name, { from, mark: markOf(to), ...(!isLong && { to }) }] as const
  })
  const { slug, title } = after.values
  return { id: after.id, slug, title, names, fields: Object.fromEntries(fields) }
}

/** What became of a field since an entry of the log changed it: it is as that left it, as it was before, or something else. */
export type FieldSince = 'as-left' | 'back' | 'changed'

/** What became of each field that one product's part of an entry changed. */
export function sinceChange(
  { names, fields }: LoggedChange,
  now: ProductValues,
): ReadonlyMap<ProductFieldName, FieldSince> {
  return new Map(
    names.map((name) => {
      const mark = markOf(now[name])
      const field = fields[name]
      if (mark === field?.mark) return [name, 'as-left']
      return [name, field && mark === markOf(field.from) ? 'back' : 'changed']
    }),
  )
}
