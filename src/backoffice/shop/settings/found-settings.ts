import type { Country } from '../../../lib/countries.ts'
import { fold } from '../../../lib/text/fold.ts'
import { type FieldName, fieldNames, labelIn } from '../../../shops/fields/shop-fields.ts'
import { fieldOptions } from './field-options.ts'
import { fieldWords, hintOf } from './field-words.ts'
import { settingsGroups } from './settings-groups.ts'

/** The fields whose words have all those that were typed, without accents, those whose name has them first. */
export function foundSettings(text: string, country: Country): readonly FieldName[] {
  const typed = fold(text).split(/\s+/).filter(Boolean)
  const has = (words: string) => typed.every((word) => fold(words).includes(word))
  const found = typed.length === 0 ? [] : fieldNames.filter((name) => has(wordsOf(name, country)))
  return found.toSorted((one, other) => Number(has(labelIn(other, country))) - Number(has(labelIn(one, country))))
}

function wordsOf(name: FieldName, country: Country): string {
  const { group } = fieldWords[name]
  const options = fieldOptions(name, country, '').map(({ label }) => label)
  return [labelIn(name, country), hintOf(name, country), settingsGroups[group].name, ...options].join(' ')
}
