import { expect, test } from 'vitest'
import { readCartCookie } from '../../src/cart/cart-cookie.ts'
import type { Database } from '../../src/database/database.ts'
import { IDLE_MS } from '../../src/orders/leads/lead.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'

const EIGHT_DAYS = 8 * 86_400_000

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop, host } = await openOrderShop(db)
    let now = NOVEMBER_2026
    const { app, join } = openDesk(db, { clock: () => now })
    const shopper = aShopper()
    const { body, headers } = await shopper.send(app, host, 'store', {})
    const code: string = body.data
    now += IDLE_MS
    const leads = await (await (await join(shop, OWNER)).get(`/t/${host}/recuperar`)).text()
    const [, message = ''] = /href="https:\/\/wa\.me\/\d+\?text=([^"]*)"/.exec(leads) ?? []
    const { pathname: path } = new URL(/http\S+/.exec(decodeURIComponent(message))?.[0] ?? '')
    const ask = async (method: string, at = path, cookie = '') => {
      const form = { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
      const request = new Request(`http://${host}${at}`, {
        method,
        headers: { cookie, ...(method === 'POST' && form) },
        ...(method === 'POST' && { body: '' }),
      })
      const answer = await app(request, { address: '190.1.2.3' })
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
      return {
        answer,
        text: await answer.text(),
        cookies,
        cart: cookies.find((one) => one.startsWith('cart='))?.slice(5) ?? null,
      }
    }
    const order = () =>
      shopper.send(app, host, 'update', { code, status: 'finalizado' }, { 'ticket-key': headers.get('ticket-key') })
    const later = () => {
      now += EIGHT_DAYS
    }
    return { shopper, code, path, ask, order, later }
  }

  test('the link of the seller’s message shows what was left, and opening it changes nothing', async () => {
    const { ask, shopper } = await open(await openDatabase())
    const { answer, text, cookies } = await ask('GET')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('Lámpara')
    expect(cookies.filter((one) => one.startsWith('cart='))).toEqual([])
    for (const personal of ['name', 'phone', 'direccion']) expect(text).not.toContain(String(shopper.client[personal]))
  })

  test('its button fills the cart and the district, on any phone, and nothing else of the shopper', async () => {
    const { ask, path, shopper } = await open(await openDatabase())
    const { answer, cart, cookies } = await ask('POST')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pedir'])
    expect(readCartCookie(cart)).toMatchObject([{ slug: 'lampara', amount: 1 }])
    const { text } = await ask('GET', '/pedir', cookies.join('; '))
    expect(text).toContain('Lámpara')
    for (const personal of ['name', 'phone', 'direccion']) expect(text).not.toContain(String(shopper.client[personal]))
    const again = await ask('POST', path, cookies.join('; '))
    expect(readCartCookie(again.cart)).toMatchObject([{ slug: 'lampara', amount: 1 }])
  })

  test('a link that ended, one whose order was placed and one that was changed open nothing', async () => {
    const { ask, path, order, later } = await open(await openDatabase())
    const changed = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    expect((await ask('GET', changed)).answer.status).toBe(404)
    expect((await ask('POST', changed)).cart).toBeNull()
    later()
    expect((await ask('GET')).answer.status).toBe(404)
    expect((await ask('POST')).cart).toBeNull()
    await order()
    expect((await ask('GET')).answer.status).toBe(404)
  })
})
