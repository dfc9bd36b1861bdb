import type { Country } from '../../../lib/countries.ts'
import type { LoggedChange } from '../../../shops/fields/change-shop-fields.step.ts'
import { type FieldName, fieldNames, labelIn, shopFields } from '../../../shops/fields/shop-fields.ts'
import { fieldOptions } from './field-options.ts'
import { fieldWords } from './field-words.ts'
import { formText } from './posted-fields.ts'

const LONGEST = 80

/** A value in words: `Con adelanto`, `sí`, `nada`. Long texts are cut. */
export function valueWords(name: FieldName, text: string, country: Country): string {
  if (text === '') return 'nada'
  if (fieldWords[name].input === 'switch') return text === 'true' ? 'sí' : 'no'
  if (fieldWords[name].input === 'picture') return 'otra imagen'
  if (fieldWords[name].input === 'accounts') return accountWords(text)
  const options = fieldOptions(name, country, text)
  if (options.length > 0) {
    return text
      .split(',')
      .map((one) => options.find(({ value }) => value === one)?.label ?? one)
      .join(' y ')
  }
  const shown = formText(name, text, country)
  return `«${shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown}»`
}

/** What a change of a shop's settings changed, a sentence for each field. Earlier versions logged the names alone, and a token is never told. */
export function changeWords(details: Readonly<Record<string, unknown>>, country: Country): readonly string[] {
  const { fields = [], was = {}, now = {} } = details as Partial<LoggedChange>
  return fields.map((name) => {
    const label = fieldNames.includes(name) ? labelIn(name, country) : name
    const [before, after] = [was[name], now[name]]
    if (before === undefined || after === undefined) return label
    return `${label}: de ${valueWords(name, before, country)} a ${valueWords(name, after, country)}`
  })
}

/** `Yape 987654321 y Plin (apagada)`. */
function accountWords(text: string): string {
  const accounts = shopFields.payment_accounts.schema.safeParse(text)
  const names = (accounts.data ?? []).map(
    ({ means, number, isOn }) => `${means} ${number}`.trim() + (isOn ? '' : ' (apagada)'),
  )
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names) || 'ninguna'
}
