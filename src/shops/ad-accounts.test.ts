import { expect, test } from 'vitest'
import { aShop } from '../../tests/support/shop.ts'
import {
  accountOfChannel,
  accountsOf,
  allAccounts,
  channelOfAccount,
  readPx,
  testCodeOf,
  tokenOf,
} from './ad-accounts.ts'
import { noSecrets } from './fields/shop-fields.ts'

const config = { ...aShop().config, pixel: '5000', 'px100.pixel': '1000', 'px110.pixel': '1100' } as const

test('100, 110 and 120 pick their variant where the shop has it; everything else is the usual pixel', () => {
  const pixelOf = (px: string) => accountsOf(config, px).map(({ id }) => id)[0]
  expect(['100', '110', '120', '500', '7'].map(pixelOf)).toEqual(['1000', '1100', '5000', '5000', '5000'])
  expect(accountsOf(aShop().config, '100')).toEqual([])
})

test('px is 500 unless the address says a number', () => {
  expect([null, '', '110', 'x', '1;2', '99999999999'].map(readPx)).toEqual(['500', '500', '110', '500', '500', '500'])
})

test('a variant has its own token, and takes the shop’s where it has none', () => {
  const secrets = { ...noSecrets, access_token: 'usual', 'px100.token': 'own' }
  expect(['1000', '1100', '5000'].map((id) => tokenOf(config, secrets, { network: 'meta', id }))).toEqual([
    'own',
    'usual',
    'usual',
  ])
})

test('a network beside Meta has one account, with a token, a test code and a channel of its own', () => {
  const both = { ...config, 'tiktok.pixel': 'C4TIKTOK00', 'tiktok.test_code': 'TEST1' }
  const tiktok = { network: 'tiktok', id: 'C4TIKTOK00' } as const
  expect(accountsOf(both, '100')).toEqual([{ network: 'meta', id: '1000' }, tiktok])
  expect(allAccounts(both).map(channelOfAccount)).toEqual(['5000', 'tiktok:C4TIKTOK00', '1000', '1100'])
  expect(allAccounts(both).map((account) => accountOfChannel(channelOfAccount(account)))).toEqual(allAccounts(both))
  expect(accountOfChannel('gone:1')).toBeNull()
  expect(tokenOf(both, { ...noSecrets, access_token: 'meta', 'tiktok.token': 'theirs' }, tiktok)).toBe('theirs')
  expect([testCodeOf(both, tiktok), testCodeOf(both, { network: 'meta', id: '5000' })]).toEqual(['TEST1', null])
})
