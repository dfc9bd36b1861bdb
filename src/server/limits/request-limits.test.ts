import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aShop } from '../../../tests/support/shop.ts'
import { leadCall } from '../../api/v1/lead.api.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Origin } from '../../web/requests/shop-of-request.ts'
import type { Settings } from '../deps.ts'
import { requestLimits } from './request-limits.ts'

test('a house has a quarter of what its site may begin, so that its neighbours go on', async () => {
  const shop = aShop()
  const app = new Hono<{ Variables: { origin: Origin; shop: Shop } }>()
  app.use(async (c, next) => {
    const ip = c.req.header('x-address') ?? ''
    c.set('shop', shop)
    c.set('origin', { host: null, ip, secure: true, port: '', isThroughUnknownProxy: false, variesWith: [] })
    await next()
  })
  app.use(requestLimits({ clock: () => 0, settings: {} as Settings }))
  app.post(leadCall.path, (c) => c.body(null, 204))
  const begin = async (ip: string) =>
    (await app.request(leadCall.path, { method: 'POST', headers: { 'x-address': ip } })).status
  const house = (n: number) => `2800:200:1:2::${n.toString(16)}`
  for (let n = 0; n < 150; n += 1) expect(await begin(house(n))).toBe(204)
  expect(await begin(house(150))).toBe(429)
  expect(await begin('2800:200:1:3::1'), 'a neighbour').toBe(204)
  expect(await begin('2800:200:1:200::1'), 'another street of the site').toBe(204)
})
