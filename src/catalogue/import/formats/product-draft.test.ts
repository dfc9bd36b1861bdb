import { expect, test } from 'vitest'
import { tagsIn } from './product-draft.ts'

test('tags are kept once each, without those that are empty or too long', () => {
  expect(tagsIn([' luz ', '', 'luz', 'n'.repeat(61), 'Mesa de noche'])).toEqual(['luz', 'Mesa de noche'])
})

test('a product has 30 tags at most', () => {
  expect(tagsIn(Array.from({ length: 40 }, (_, n) => `t${n}`))).toHaveLength(30)
})
