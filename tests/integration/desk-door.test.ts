import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    return { ...desk, db, shop, host }
  }

  test('somebody who is not signed in is sent to sign in, and back to where they wanted to go', async () => {
    const { stranger, host } = await open()
    const response = await stranger().get(`/t/${host}/pedidos?cola=llamar`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `/entrar?volver=${encodeURIComponent(`/t/${host}/pedidos?cola=llamar`)}`,
    )
  })

  test('a person sees the shops that they work in, and no other shop', async () => {
    const { join, db, shop, host } = await open()
    const { host: foreign } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const rosa = await join(shop, OWNER)
    expect((await rosa.get('/')).headers.get('location')).toBe(`/t/${host}/hoy`)
    const html = await (await rosa.get(`/t/${host}/hoy`)).text()
    expect(html).toContain(host)
    expect(html).not.toContain(foreign)
  })

  test('a shop of others is answered as one that does not exist', async () => {
    const { join, db, shop } = await open()
    const { host: foreign } = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const rosa = await join(shop, OWNER)
    const [one, other] = await Promise.all([rosa.get(`/t/${foreign}/pedidos`), rosa.get('/t/nobody.test/pedidos')])
    expect([one.status, other.status]).toEqual([404, 404])
    expect(await one.text()).toBe(await other.text())
  })

  test('nothing keeps what the desk answers, and it allows the camera to itself alone', async () => {
    const { join, shop, host } = await open()
    const response = await (await join(shop, OWNER)).get(`/t/${host}/hoy`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('permissions-policy')).toMatch(/^camera=\(self\)/)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  describe('a post', () => {
    const foreign: readonly [string, Readonly<Record<string, string>>][] = [
      ['from another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
      ['from the shop on the same site', { origin: 'http://shop.localhost', 'sec-fetch-site': 'same-site' }],
      ['that says so in Origin alone', { origin: 'https://evil.test' }],
      ['without an origin', { origin: 'null' }],
    ]
    test.each(foreign)('%s is refused before anything is read', async (_case, headers) => {
      const { join, shop } = await open()
      const rosa = await join(shop, OWNER)
      const response = await rosa.submit('/salir', {}, headers)
      expect(response.status).toBe(403)
    })
  })
})

test('over a line that others can read, the desk shows nothing', async () => {
  const { isSafe } = await import('../../src/backoffice/own-page.ts')
  expect(isSafe({ host: 'panel.tienda.pe', secure: false })).toBe(false)
  expect(isSafe({ host: 'panel.tienda.pe', secure: true })).toBe(true)
  expect(isSafe({ host: 'desk.localhost', secure: false })).toBe(true)
})
