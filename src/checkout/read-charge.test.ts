import { expect, test } from 'vitest'
import { readCharge } from './read-charge.ts'

const line = { name: 'Lámpara', amount: 2, total: '198.00', money: [{ price: '120.00' }, { price: '99.00' }] }

test('what the server charges is read with its lines and their prices', () => {
  expect(readCharge({ total: '198.00', lines: [line] })).toEqual({
    total: 19_800,
    lines: [{ name: 'Lámpara', amount: 2, total: 19_800, tiers: [12_000, 9_900] }],
  })
  expect(readCharge({ total: '198.00', lines: [{ ...line, money: undefined }] })?.lines?.[0]?.tiers).toBeNull()
})

test('lines that cannot be read are left out as a whole, and nothing counts without a total', () => {
  for (const lines of [undefined, {}, [line, { ...line, total: 198 }], [null]]) {
    expect(readCharge({ total: '198.00', lines })).toEqual({ total: 19_800, lines: null })
  }
  for (const found of [undefined, null, 'x', {}, { total: 198, lines: [line] }, { total: '1,98' }]) {
    expect(readCharge(found)).toBeNull()
  }
  expect(readCharge({ total: '1', lines: [{ ...line, money: [{}] }] })?.lines?.[0]?.tiers).toBeNull()
})
