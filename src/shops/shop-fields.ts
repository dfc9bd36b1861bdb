import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { ShopConfiguration } from './shop-config.ts'

/** What `key=value` can set: the entity's fields under the specification's names, a variant's two by their paths. */
const FIELDS: readonly string[] = [
  ...['logo_title', 'logo_image', 'phone_contact'],
  ...['color_primary_1', 'color_primary_2', 'color_primary_3', 'color_secundary_1', 'color_secundario_1'],
  ...['pixel', 'tracking_currency', 'hashed_contact', 'test_event_code', 'access_token'],
  ...['px100.pixel', 'px100.token', 'px110.pixel', 'px110.token', 'px120.pixel', 'px120.token'],
]

/** One field and what it becomes; `null` clears it. */
export interface Assignment {
  readonly field: string
  readonly value: string | null
}

/** Reads `color_primary_1=#1a7f37`; an empty value clears the field, and `px100=…` is short for `px100.token=…`. */
export function readAssignment(text: string): Outcome<Assignment, string> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  if (name === '') return refused(`“${text}” is not key=value.`)
  const field = /^px1[012]0$/.test(name) ? `${name}.token` : name
  if (!FIELDS.includes(field)) return refused(`There is no field “${name}”. The fields are ${FIELDS.join(', ')}.`)
  return done({ field, value: value === '' ? null : value })
}

/** Tokens are taken and never shown. */
export function isToken(field: string): boolean {
  return field === 'access_token' || field.endsWith('.token')
}

/** The entity with the assignments made; `shopConfiguration` says whether they are right. */
export function assigned(
  entity: Partial<ShopConfiguration>,
  assignments: readonly Assignment[],
): Partial<ShopConfiguration> {
  const changed: Record<string, unknown> = { ...entity }
  for (const { field, value } of assignments) {
    const [name = '', part] = (field === 'color_secundario_1' ? 'color_secundary_1' : field).split('.')
    changed[name] = part ? { ...(changed[name] as object | null), [part]: value } : (value ?? undefined)
  }
  return changed
}
