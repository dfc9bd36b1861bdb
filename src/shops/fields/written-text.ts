import type { Shop } from '../shop.ts'
import { type FieldName, fieldOf } from './shop-fields.ts'

/** Values of fields as a person writes them; none of a secret. */
export type WrittenTexts = Readonly<Partial<Record<FieldName, string>>>

/** A field's value as a person writes it, `''` where it is not set. A secret has none: `''`, set or not. */
export function writtenText({ config, ...columns }: Shop, name: FieldName): string {
  if (fieldOf(name).kept === 'sealed') return ''
  return valueText(name, { ...columns, ...config }[name as keyof typeof columns])
}

/** The same for a value that is already parsed. */
export function valueText(name: FieldName, value: unknown): string {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join(',')
  if (value === null || value === undefined) return name === 'directory' ? 'none' : ''
  return String(value)
}
