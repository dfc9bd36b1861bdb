// @module-tag detail
import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { onOneEngine, openTestSqlite } from '../support/databases.ts'
import { callFrom, openStreet, order, type Street } from '../support/shoppers.ts'

const SECOND = 1_000
/** The /48 of a hosting customer. */
const SITE = '2800:200:1'

function phone(n: number): string {
  return `9${String(n).padStart(8, '0')}`
}

async function begin(street: Street, address: string, n: number): Promise<number> {
  return (await callFrom(street, address, '/api/v1/web/lead', { phone: phone(n) })).status
}

async function suspicionsOf({ db, shop }: Street, code: string) {
  return (await findOrder(db.read, shop.id, code))?.suspicions
}

/** An address in the n-th /64 of the site, spread over its /56s. */
function rotating(n: number): string {
  return `${SITE}:${((n * 257) % 65_536).toString(16)}::9`
}

const WIDTHS: readonly [name: string, address: (n: number) => string, most: number, range?: string][] = [
  ['/64', (n) => `${SITE}:2::${n.toString(16)}`, 25],
  ['/56', (n) => `${SITE}:2${(n % 256).toString(16).padStart(2, '0')}::9`, 50, `${SITE}:200::/56`],
  ['/48', rotating, 100, `${SITE}::/48`],
]

onOneEngine((_engine, openDatabase) => {
  test.each(WIDTHS)(
    'tickets of one %s are counted together, however its addresses rotate',
    async (_, address, most, range) => {
      const street = await openStreet(await openDatabase())
      for (let n = 1; n < most; n += 1) expect(await begin(street, address(n), n)).toBe(200)
      expect(await suspicionsOf(street, await order(street, { phone: phone(901), address: address(most) }))).toEqual([])
      const marked = await order(street, { phone: phone(902), address: address(most + 1) })
      const limit = { reason: 'busy-network', most, withinMs: 600 * SECOND }
      expect(await suspicionsOf(street, marked)).toEqual([range ? { ...limit, range } : limit])
      const elsewhere = await order(street, { phone: phone(903), address: '2800:200:7::9' })
      expect(await suspicionsOf(street, elsewhere)).toEqual([])
    },
  )
})

test.each([
  ['mapped', '::ffff:c830:e182'],
  ['6to4', '2002:c830:e182:1::9'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:37cf:1e7d'],
  ['NAT64', '64:ff9b::c830:e182'],
])('tickets of the %s form of an IPv4 address are counted with that address', async (_, address) => {
  const street = await openStreet(await openTestSqlite())
  for (let n = 0; n < 100; n += 1) expect(await begin(street, n % 2 ? address : '200.48.225.130', n)).toBe(200)
  const marked = await order(street, { phone: phone(901), address })
  expect(await suspicionsOf(street, marked)).toMatchObject([{ reason: 'busy-network', most: 100 }])
})

test('a private address inside an IPv6 address is not counted', async () => {
  const street = await openStreet(await openTestSqlite())
  for (let n = 0; n < 100; n += 1) expect(await begin(street, '64:ff9b::a00:7', n)).toBe(200)
  expect(await suspicionsOf(street, await order(street, { phone: phone(901), address: '64:ff9b::a00:7' }))).toEqual([])
})

test('one site that begins tickets faster than a crowd is asked to wait, also from a new /64 each time', async () => {
  const street = await openStreet(await openTestSqlite())
  const flood = async (address: string) =>
    (await callFrom(street, address, '/api/v1/web/ticket/store', { client: {}, products: [] })).status
  for (let n = 0; n < 600; n += 1) expect(await flood(rotating(n))).toBe(422)
  expect(await flood(rotating(601))).toBe(429)
  expect(await flood('2800:200:7::9')).toBe(422)
  const home = (n: number) => `2800:200:8:2::${n.toString(16)}`
  for (let n = 0; n < 150; n += 1) expect(await flood(home(n))).toBe(422)
  expect(await flood(home(150))).toBe(429)
  expect(await flood('2800:200:8:3::1')).toBe(422)
})

test('guesses from a new /64 each time run into the limit of their /48', async () => {
  const street = await openStreet(await openTestSqlite())
  const guess = async (address: string) => {
    const params = { code: 'AAAAAAAA', client: { name: 'Rosa', phone: phone(1) }, products: [], status: 'carrito' }
    return (await callFrom(street, address, '/api/v1/web/ticket/update', params, { 'ticket-key': 'A'.repeat(22) }))
      .status
  }
  for (let n = 0; n < 240; n += 1) expect(await guess(rotating(n))).toBe(404)
  expect(await guess(rotating(241))).toBe(429)
  expect(await guess('2800:200:7::9')).toBe(404)
})
