import { expect, test } from 'vitest'
import type { Answer } from '../support/app.ts'
import { openTestSqlite } from '../support/databases.ts'
import { CARRIER, callFrom, ELSEWHERE, openStreet, type Street } from '../support/shoppers.ts'

const STORE = '/api/v1/web/ticket/store'
const UPDATE = '/api/v1/web/ticket/update'
const client = { name: 'Rosa', phone: '987654321' }
const WRONG_KEY = { 'ticket-key': 'A'.repeat(22) }

function begin(street: Street, address: string): Promise<Answer> {
  return callFrom(street, address, STORE, { client, products: [] })
}

function bring(street: Street, address: string, code: string, headers: Record<string, string>): Promise<Answer> {
  return callFrom(street, address, UPDATE, { code, client, products: [], status: 'carrito' }, headers)
}

async function look({ app, host }: Street, address: string, code: string, headers: Record<string, string>) {
  const response = await app(new Request(`http://${host}/pedido/${code}`, { headers }), { address })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function exhaust(times: number, act: () => Promise<{ status: number }>): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await act()).status)
  return statuses
}

test('a network that stores tickets faster than a crowd could is asked to wait, in Spanish, and served again later', async () => {
  const street = await openStreet(await openTestSqlite())
  // Requests with invalid contents are refused with 422, and count for the limit too.
  const flood = () => callFrom(street, CARRIER, STORE, { client: {}, products: [] })
  expect(new Set(await exhaust(600, flood))).toEqual(new Set([422]))
  const refused = await begin(street, CARRIER)
  expect(refused).toMatchObject({ status: 429, body: { code: 429, message: expect.stringMatching(/^Recibimos/) } })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const order = { name: 'Rosa', phone: '987654321', idProduct: 'lampara' }
  expect((await callFrom(street, CARRIER, '/api/v1/web/order', order)).status).toBe(429)
  expect((await callFrom(street, CARRIER, '/api/v1/web/lead', { phone: '987654321' })).status).toBe(429)
  const number = { method: 'POST', body: new URLSearchParams({ phone: '987654321' }) }
  const posted = await street.app(new Request(`http://${street.host}/suscripcion`, number), { address: CARRIER })
  expect([posted.status, await posted.text()]).toEqual([429, expect.stringContaining('Demasiados intentos')])
  expect((await begin(street, ELSEWHERE)).status).toBe(200)
  street.time.now += 1_000
  expect((await begin(street, CARRIER)).status).toBe(200)
})

test('a proxy that is missing on the trusted list locks no shopper out', async () => {
  const street = await openStreet(await openTestSqlite())
  const flood = () => callFrom(street, '10.0.0.7', STORE, { client: {}, products: [] })
  expect(new Set(await exhaust(601, flood))).toEqual(new Set([422]))
  expect((await begin(street, '10.0.0.7')).status).toBe(200)
})

test('guesses at codes and keys get 404s, then 429s, while the shopper behind the same address goes on', async () => {
  const street = await openStreet(await openTestSqlite())
  const stored = await begin(street, CARRIER)
  const code = stored.body.data as string
  const own = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const statuses = [
    ...(await exhaust(30, () => bring(street, CARRIER, 'AAAAAAAA', WRONG_KEY))),
    ...(await exhaust(30, () => look(street, CARRIER, code, WRONG_KEY))),
  ]
  expect(statuses).toEqual(Array(60).fill(404))

  const guess = await bring(street, CARRIER, code, WRONG_KEY)
  expect(guess).toMatchObject({ status: 429, body: { code: 429, errors: [] } })
  expect(Number(guess.headers.get('retry-after'))).toBe(10)
  const page = await look(street, CARRIER, 'AAAAAAAA', own)
  expect(page.status).toBe(429)
  expect(page.headers.get('retry-after')).toBe('10')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.html).toContain('Espera un momento')

  expect((await bring(street, CARRIER, code, own)).status).toBe(200)
  expect((await look(street, CARRIER, code, own)).status).toBe(200)
  expect((await look(street, ELSEWHERE, code, WRONG_KEY)).status).toBe(404)
  street.time.now += 10_000
  expect((await bring(street, CARRIER, code, WRONG_KEY)).status).toBe(404)
  expect((await bring(street, CARRIER, code, WRONG_KEY)).status).toBe(429)
})

test('guesses from many addresses run into the limit of the shop', async () => {
  const street = await openStreet(await openTestSqlite())
  let n = 0
  const guess = () => bring(street, `190.${n % 250}.${Math.floor(n++ / 250)}.1`, 'AAAAAAAA', WRONG_KEY)
  expect(new Set(await exhaust(600, guess))).toEqual(new Set([404]))
  expect((await guess()).status).toBe(429)
  const stored = await begin(street, CARRIER)
  const own = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  expect((await bring(street, CARRIER, stored.body.data, own)).status).toBe(200)
})

test('a request for an unknown page does not count as a guess', async () => {
  const { app, host } = await openStreet(await openTestSqlite())
  const miss = () => app(new Request(`http://${host}/no-existe`), { address: CARRIER })
  expect(new Set(await exhaust(65, miss))).toEqual(new Set([404]))
})
