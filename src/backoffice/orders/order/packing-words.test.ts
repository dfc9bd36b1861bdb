import { expect, test } from 'vitest'
import type { Rule } from '../../../delivery/rule.ts'
import type { Permission } from '../../../staff/team/permission.ts'
import { packingWords } from './packing-words.ts'

const rule: Rule = {
  ...{ id: 'lima', name: 'Lima', places: [''], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 1_000, freeFrom: null, surcharge: 0, days: null, cutOff: null, payment: 'entrega' },
  ...{ deposit: null, agencies: [], couriers: [], cost: 700, note: 'Solo con Juan' },
}
const words = (permission: Permission, id = 'lima') => packingWords(id, [rule], { permission, currency: 'PEN' })

test('who packs reads the note of the rule, and its own cost only who may see amounts and profits', () => {
  expect(words({ role: 'owner', switches: [] })).toBe('Solo con Juan · Te cuesta S/ 7')
  expect(words({ role: 'confirmer', switches: ['profits'] })).toBe('Solo con Juan · Te cuesta S/ 7')
  expect(words({ role: 'confirmer', switches: [] })).toBe('Solo con Juan')
  expect(words({ role: 'packer', switches: ['profits'] })).toBe('Solo con Juan')
  expect(words({ role: 'viewer', switches: ['profits'] })).toBe('')
})

test('an order without a rule, or whose rule is gone, says nothing', () => {
  expect(words({ role: 'owner', switches: [] }, 'gone')).toBe('')
  expect(packingWords(undefined, [rule], { permission: { role: 'owner', switches: [] }, currency: 'PEN' })).toBe('')
})
