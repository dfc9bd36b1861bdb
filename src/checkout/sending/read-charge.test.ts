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

test('an answer says where a sale is told of later', () => {
  expect(readCharge({ total: '198.00', purchase: 'later' })).toEqual({ total: 19_800, lines: null, isSaleLater: true })
  expect(readCharge({ total: '198.00', purchase: 'now' })).toEqual({ total: 19_800, lines: null })
})

test('an answer says which products a network is told of', () => {
  const items = [{ id: '7', quantity: 2, price: '99.00' }]
  expect(readCharge({ total: '198.00', items })).toEqual({ total: 19_800, lines: null, items })
  expect(readCharge({ total: '198.00', items: '7' })).toEqual({ total: 19_800, lines: null })
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

test('what is said of the delivery is read with its days; a deposit that the seller says is null', () => {
  const delivery = { way: 'agencia', rate: '8.00', surcharge: '0.00', payment: 'deposito', deposit: null }
  expect(readCharge({ total: '99.00', lines: [], delivery: { ...delivery, window: { from: 'a', to: 'b' } } })).toEqual({
    ...{ total: 9_900, lines: [] },
    delivery: { way: 'agencia', rate: 800, surcharge: 0, deposit: null, window: { from: 'a', to: 'b' } },
  })
  expect(readCharge({ total: '99.00', lines: [], delivery: { way: 'barco' } })).toEqual({ total: 9_900, lines: [] })
})
