import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { type FieldName, fieldNames, fieldOf } from './shop-fields.ts'

/** One field and the text that a person wrote for it; `null` clears it. */
export interface Assignment {
  readonly field: FieldName
  readonly text: string | null
}

/** Reads `color_primary_1=#1a7f37`; an empty value clears the field. A field also answers to its alias: `px100=…` is `px100.token=…`. */
export function readAssignment(written: string): Outcome<Assignment, string> {
  const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(written) ?? []
  if (name === '') return refused(`“${written}” is not key=value.`)
  const field = fieldNames.find((each) => each === name || fieldOf(each).alias === name)
  if (!field) return refused(`There is no field “${name}”. The fields are ${fieldNames.join(', ')}.`)
  return done({ field, text: text === '' ? null : text })
}
