import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { openTestSqlite } from '../support/databases.ts'
import { CARRIER, callFrom, openStreet, order } from '../support/shoppers.ts'

const MOST_IN_TEN_MINUTES = 100

/** The suspicions of an order that follows 100 leads from its own address. */
async function suspectedAfterACrowd(address: string) {
  const street = await openStreet(await openTestSqlite())
  for (let n = 0; n < MOST_IN_TEN_MINUTES; n += 1) {
    const lead = await callFrom(street, address, '/api/v1/web/lead', { phone: `9${String(n).padStart(8, '0')}` })
    expect(lead.status).toBe(200)
  }
  const code = await order(street, { phone: '987654321', address })
  return (await findOrder(street.db.read, street.shop.id, code))?.suspicions.map(({ reason }) => reason)
}

test.each(['10.0.0.7', '192.168.1.4', 'fd00::7'])(
  'many orders from the private address %s are not a crowd: it is a proxy that is missing on the trusted list',
  async (address) => {
    expect(await suspectedAfterACrowd(address)).toEqual([])
  },
)

test('an order after as many leads from one public address is suspected', async () => {
  expect(await suspectedAfterACrowd(CARRIER)).toEqual(['busy-network'])
})
