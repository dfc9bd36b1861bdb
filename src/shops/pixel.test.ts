import { expect, test } from 'vitest'
import { aShop } from '../../tests/support/shop.ts'
import { noSecrets } from './fields/shop-fields.ts'
import { pixelOf, readPx, tokenOf } from './pixel.ts'

const config = { ...aShop().config, pixel: '5000', 'px100.pixel': '1000', 'px110.pixel': '1100' } as const

test('100, 110 and 120 pick their variant where the shop has it; everything else is the usual pixel', () => {
  expect(['100', '110', '120', '500', '7'].map((px) => pixelOf(config, px))).toEqual([
    '1000',
    '1100',
    '5000',
    '5000',
    '5000',
  ])
  expect(pixelOf(aShop().config, '100')).toBeNull()
})

test('px is 500 unless the address says a number', () => {
  expect([null, '', '110', 'x', '1;2', '99999999999'].map(readPx)).toEqual(['500', '500', '110', '500', '500', '500'])
})

test('a variant has its own token, and takes the shop’s where it has none', () => {
  const secrets = { ...noSecrets, access_token: 'usual', 'px100.token': 'own' }
  expect(['1000', '1100', '5000'].map((pixel) => tokenOf(config, secrets, pixel))).toEqual(['own', 'usual', 'usual'])
})
