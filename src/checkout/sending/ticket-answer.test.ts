import { expect, test } from 'vitest'
import { chargedAsShown } from './ticket-answer.ts'

const group = { type: 'pack', pack: 'pack-1', amount: 2, colors: [] } as const
const sent = [
  { ...group, slug: 'kit', order: 0 },
  { ...group, slug: 'foco', order: 1 },
]
const charged = [
  { name: 'Kit', amount: 2, total: 20_000, tiers: null },
  { name: 'Foco', amount: 2, total: 1_200, tiers: null },
]

test('the charged lines of a pack are shown as one, at the price of the whole', () => {
  expect(chargedAsShown(sent, charged)).toEqual([{ name: 'Kit', amount: 2, total: 21_200, brings: ['Foco'] }])
})

test('lines that are not those that were sent are shown as they are', () => {
  const lines = charged.map(({ tiers: _, ...line }) => line)
  expect(chargedAsShown(sent.slice(0, 1), charged)).toEqual(lines)
})
