import { expect, test } from 'vitest'
import { fieldParts } from './field-parts.ts'
import { fieldWords } from './field-words.ts'
import { fieldsOf } from './posted-fields.ts'
import { SETTINGS_GROUPS } from './settings-groups.ts'

test('each field of a group with cards is in one of them', () => {
  for (const group of SETTINGS_GROUPS.filter((group) => fieldParts[group])) {
    const fields = fieldsOf(group).filter((name) => fieldWords[name].input !== 'secret')
    expect(fieldParts[group]?.flatMap((part) => part.fields).toSorted(), group).toEqual(fields.toSorted())
  }
})
