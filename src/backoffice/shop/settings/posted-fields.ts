import { type Country, countries } from '../../../lib/countries.ts'
import { type FieldName, fieldNames, fieldOf } from '../../../shops/fields/shop-fields.ts'
import type { WrittenValues } from '../../../shops/fields/shop-values.ts'
import { writtenPhone } from '../../../shops/fields/written-phone.ts'
import { type WrittenTexts, writtenText } from '../../../shops/fields/written-text.ts'
import type { Shop } from '../../../shops/shop.ts'
import { fieldOptions } from './field-options.ts'
import { fieldWords } from './field-words.ts'
import { colorText } from './looks/color-text.ts'
import type { SettingsGroup } from './settings-groups.ts'

/** The part of a form that says what its author saw in a field. */
export const SEEN = 'antes.'
/** The part of a colour that is picked, beside the one that is typed. */
export const PICKED = 'muestra.'
/** The part that clears a token. */
export const CLEAR = 'borrar.'

/** The fields of a group, in the order of the shop's table. */
export function fieldsOf(group: SettingsGroup): readonly FieldName[] {
  return fieldNames.filter((name) => fieldWords[name].group === group)
}

/** A value as the form shows it: a phone as people of the country write it. */
export function formText(name: FieldName, text: string, country: Country): string {
  switch (name) {
    case 'phone_contact':
      return writtenPhone(text, country)
    case 'country':
      return countries[country].name
    case 'hosts':
      return text.replaceAll(',', ', ')
    default:
      return text
  }
}

export interface PostedFields {
  /** What was typed, whether it is a change or not. */
  readonly typed: WrittenTexts
  readonly seen: WrittenTexts
  /** The fields that their author changed. */
  readonly written: WrittenValues
  readonly hasSecrets: boolean
}

/** Reads a posted form of a group. A field of which the form does not say what its author saw was not in it. */
export function postedFields(
  group: SettingsGroup,
  fields: URLSearchParams,
  { country }: Pick<Shop, 'country'>,
): PostedFields {
  const typed: Partial<Record<FieldName, string>> = {}
  const seen: Partial<Record<FieldName, string>> = {}
  const written: Partial<Record<FieldName, string | null>> = {}
  const names = fieldsOf(group).filter((name) => !['fixed', 'picture', 'accounts'].includes(fieldWords[name].input))
  for (const name of names) {
    const saw = oneBreak(fields.get(SEEN + name))
    if (saw === null) continue
    const text = textOf(name, saw, fields, country)
    const clears = fields.has(CLEAR + name)
    const isSecret = fieldWords[name].input === 'secret'
    if (!isSecret) {
      typed[name] = text
      seen[name] = saw
    }
    if (isSecret ? text === '' && !clears : text === formText(name, saw, country)) continue
    // An empty text clears a field; no box of several is a mistake.
    written[name] = text === '' && fieldWords[name].input !== 'choices' ? null : text
  }
  const hasSecrets = Object.keys(written).some((name) => fieldOf(name as FieldName).kept === 'sealed')
  return { typed, seen, written, hasSecrets }
}

function textOf(name: FieldName, saw: string, fields: URLSearchParams, country: Country): string {
  const { input } = fieldWords[name]
  if (input === 'color') return colorIn(name, saw, fields)
  return input === 'left-out' ? leftOut(name, saw, fields, country) : textIn(name, fields)
}

/** What is not ticked, in the order in which its author saw it as long as it is the same. */
function leftOut(name: FieldName, saw: string, fields: URLSearchParams, country: Country): string {
  const ticked = fields.getAll(name)
  const out = fieldOptions(name, country, '').flatMap(({ value }) => (ticked.includes(value) ? [] : [value]))
  return saw.split(',').toSorted().join() === out.toSorted().join() ? saw : out.join(',')
}

/** What was typed counts; as long as it is as it was, what was picked. */
function colorIn(name: FieldName, saw: string, fields: URLSearchParams): string {
  const typed = (fields.get(name) ?? '').trim()
  return colorText(typed === saw ? (fields.get(PICKED + name) ?? typed) : typed)
}

function textIn(name: FieldName, fields: URLSearchParams): string {
  if (fieldWords[name].input === 'switch') return String(fields.has(name))
  return (oneBreak(fields.getAll(name).join(',')) ?? '').trim()
}

/** Browsers post a line break as two signs. */
function oneBreak(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\r\n', '\n')
}

export interface ShownField {
  readonly name: FieldName
  /** As the form shows it: what was typed, or what the shop has. */
  readonly value: string
  readonly seen: string
  readonly problem: string | null
}

/** A field as its form shows it. */
export function shownField(
  shop: Shop,
  name: FieldName,
  { typed = {}, problem = null }: { readonly typed?: WrittenTexts; readonly problem?: string | null } = {},
): ShownField {
  const seen = writtenText(shop, name)
  return { name, seen, value: typed[name] ?? formText(name, seen, shop.country), problem }
}
