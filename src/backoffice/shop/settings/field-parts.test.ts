import { expect, test } from 'vitest'
import { fieldsOfNetworks } from './ads/network-fields.ts'
import { fieldParts } from './field-parts.ts'
import { fieldsOf } from './posted-fields.ts'
import { SETTINGS_GROUPS } from './settings-groups.ts'

test('each field of a group with cards is in one of them', () => {
  for (const group of SETTINGS_GROUPS.filter((group) => fieldParts[group])) {
    const inCards = fieldParts[group]?.flatMap((part) => part.fields) ?? []
    const ofNetworks = group === 'publicidad' ? fieldsOfNetworks : []
    expect([...inCards, ...ofNetworks].toSorted(), group).toEqual(fieldsOf(group).toSorted())
  }
})
