import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

test.each([
  ['postgresql://u:p@one:5432/shops', ['postgresql://u:p@one:5432/shops']],
  [
    'postgresql://u:p%40,q@one:5432,two:5433,[::1]:5434/shops?sslmode=require',
    [
      'postgresql://u:p%40,q@one:5432/shops?sslmode=require',
      'postgresql://u:p%40,q@two:5433/shops?sslmode=require',
      'postgresql://u:p%40,q@[::1]:5434/shops?sslmode=require',
    ],
  ],
  ['postgres://one,two/shops', ['postgres://one/shops', 'postgres://two/shops']],
  ['postgresql:///shops?host=/run/postgresql', ['postgresql:///shops?host=/run/postgresql']],
  ['mysql://one,two/shops', ['mysql://one,two/shops']],
])('%s names %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})
