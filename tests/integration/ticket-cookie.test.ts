import { expect, test } from 'vitest'
import { openTestSqlite } from '../support/databases.ts'
import { CARRIER, openStreet, type Street } from '../support/shoppers.ts'

const WRONG = 'A'.repeat(22)

async function store({ app, host }: Street, scheme: 'http' | 'https') {
  const body = JSON.stringify({ params: { client: { name: 'Rosa', phone: '987654321' }, products: [] } })
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`${scheme}://${host}/api/v1/web/ticket/store`, { method: 'POST', headers, body })
  const response = await app(request, { address: CARRIER })
  const code: string = (await response.json()).data
  return { code, key: response.headers.get('ticket-key') ?? '', cookie: response.headers.getSetCookie()[0] ?? '' }
}

async function open({ app, host }: Street, scheme: 'http' | 'https', code: string, cookie: string): Promise<number> {
  return (await app(new Request(`${scheme}://${host}/pedido/${code}`, { headers: { cookie } }))).status
}

test('over https the cookie’s name is one that no other host and no insecure answer can set', async () => {
  const street = await openStreet(await openTestSqlite())
  const { code, key, cookie } = await store(street, 'https')
  expect(cookie).toMatch(
    new RegExp(`^__Host-ticket_${code}=${key}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
  )
  expect(await open(street, 'https', code, `__Host-ticket_${code}=${key}`)).toBe(200)
})

test('over plain http, as on the developer’s machine, the name is the plain one', async () => {
  const street = await openStreet(await openTestSqlite())
  const { code, key, cookie } = await store(street, 'http')
  expect(cookie).toMatch(new RegExp(`^ticket_${code}=${key}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`))
  expect(await open(street, 'http', code, `ticket_${code}=${key}`)).toBe(200)
})

test('a cookie of the earlier name still opens its ticket over https', async () => {
  const street = await openStreet(await openTestSqlite())
  const { code, key } = await store(street, 'https')
  expect(await open(street, 'https', code, `ticket_${code}=${key}`)).toBe(200)
})

test.each(['http', 'https'] as const)(
  'over %s a plain cookie that a neighbouring subdomain planted neither locks the shopper out nor lets anybody in',
  async (scheme) => {
    const street = await openStreet(await openTestSqlite())
    const { code, key } = await store(street, 'https')
    const own = `__Host-ticket_${code}=${key}`
    const planted = `ticket_${code}=${WRONG}`
    expect(await open(street, scheme, code, `${planted}; ${own}; ${planted}`)).toBe(200)
    for (const spoilt of [WRONG, 'x', '']) {
      expect(await open(street, scheme, code, `ticket_${code}=${key}; __Host-ticket_${code}=${spoilt}`)).toBe(404)
    }
  },
)
