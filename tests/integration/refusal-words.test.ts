import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../src/api/calls.ts'
import type { App } from '../../src/app.ts'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { POSTED } from '../../src/checkout/posted/posted-names.ts'
import { testApp } from '../support/app.ts'
import { onOneEngine, openTestSqlite } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { sized } from '../support/sizes.ts'

/** What the schemas' library says in Spanish and in English, and what JavaScript makes of a value that it does not have. */
const LIBRARY =
  /se esperaba|recibido (?:indefinido|nulo|texto|número)|indefinido|inválid[ao]|demasiado (?:grande|pequeñ)|desconocida|cadena|undefined|\bNaN\b|\[object|Zod/i
const ENGLISH = /\b(?:the|is|are|was|must|not|expected|received|required|invalid|string|too|big|small|should|with)\b/i

const LONG = 'x'.repeat(5_000)
const WRONG: readonly unknown[] = [
  null,
  true,
  7.5,
  -1,
  1e12,
  '',
  ' ',
  'zzz',
  LONG,
  '\u0007',
  {},
  [],
  [LONG],
  [{}],
  { name: 7 },
]

let senders = 0

/** Every request comes from an address of its own, so that none is refused as one too many. */
function nextAddress(): string {
  senders += 1
  return `190.40.${senders >> 8}.${senders % 256}`
}

function ask(app: App, host: string, path: string, init: RequestInit): Promise<Response> {
  return app(new Request(`http://${host}${path}`, { method: 'POST', ...init }), { address: nextAddress() })
}

const asJson = (params: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ params }),
})

const plainly = (body: string, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

/** Requests that no call can read. */
const unreadable: readonly RequestInit[] = [
  plainly('x', { 'content-type': 'text/plain' }),
  plainly('{"params":'),
  plainly('{}'),
  plainly('{"params":[]}'),
  plainly('7'),
  plainly('{}', { 'content-encoding': 'gzip' }),
  plainly(JSON.stringify({ params: { name: 'x'.repeat(70_000) } })),
  { method: 'GET' },
  { method: 'PUT', ...plainly('{}') },
]

/** Parameters with each field wrong in every way while the others are missing, down to the fields of objects and lists. */
function wrongParams(schema: z.core.JSONSchema.BaseSchema): readonly unknown[] {
  const ways = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(innerOf)
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    [...WRONG, ...innerOf(field)].map((value) => ({ [name]: value })),
  )
  const items = schema.items && !Array.isArray(schema.items) ? innerOf(schema.items).map((value) => [value]) : []
  return [...ways, ...fields, ...items]
}

function innerOf(schema: z.core.JSONSchema._JSONSchema): readonly unknown[] {
  return typeof schema === 'object' ? wrongParams(schema) : []
}

/** The texts of a refusal. An answer that is none has no texts. */
async function refusalTexts(response: Response, asked: string): Promise<readonly string[]> {
  expect(response.status, asked).toBeLessThan(500)
  const { code, message, errors } = await response.json()
  if (response.ok) return []
  expect(code).toBe(response.status)
  return [message, ...errors.map((error: { message: string }) => error.message)]
}

function expectOurWords(texts: readonly string[], asked: string): void {
  for (const text of texts) {
    expect(text, asked).toMatch(/^[¡¿«]?\p{Lu}.*[.?»)a-z]$/u)
    expect(text, asked).not.toMatch(LIBRARY)
    expect(text, asked).not.toMatch(ENGLISH)
  }
}

/** The fields of each form, by the address that it is posted to. */
const FORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/pedir': [
    ...[...Object.values(POSTED), 'name', 'email', 'phone', 'departamento', 'provincia', 'distrito', 'direccion'],
    ...['documento', 'lima', 'terminos', 'slug', 'amount', 'color-0-0'],
  ],
  '/carrito': ['slug', 'amount', 'color-0-0', 'plus', 'minus', 'remove', 'undo', 'color lampara'],
  '/pedido': ['codigo', 'digitos'],
}

test('whatever is posted to a form, the page that answers is in Spanish and in our own words', async () => {
  const db = await openTestSqlite()
  const { host } = await openOrderShop(db)
  const app = testApp(db)
  const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
  for (const [path, fields] of Object.entries(FORM_FIELDS)) {
    for (const field of fields) {
      for (const value of sized(['', LONG], ['', 'zzz', LONG, '\u0007'])) {
        const browser = new PlainBrowser(app, host, { address: nextAddress() })
        browser.cookies.set('cart', writeCartCookie([lamp]))
        await browser.post({ [field]: value }, path)
        const asked = `${path} ${field}=${value.slice(0, 20)}`
        expect(browser.page.status, asked).toBe(200)
        const read = value === '' ? browser.text : browser.text.replaceAll(value, '')
        expect(read, asked).not.toMatch(LIBRARY)
        expect(read, asked).not.toMatch(ENGLISH)
      }
    }
  }
})

onOneEngine((_engine, openDatabase) => {
  test('every refusal of a call is in Spanish and in our own words', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const app = testApp(db)
    for (const { method, path, params } of calls) {
      if (method !== 'post' || !params) continue
      const wrong = [{}, ...wrongParams(z.toJSONSchema(params, { io: 'input' }))].map(asJson)
      for (const request of [...unreadable, ...wrong]) {
        const asked = `${path} ${String(request.body).slice(0, 80)}`
        expectOurWords(await refusalTexts(await ask(app, host, path, request), asked), asked)
      }
    }
    for (const path of ['/api', '/api/v1/web/nada', '/api/peru/nada.json']) {
      expectOurWords(await refusalTexts(await ask(app, host, path, asJson({})), path), path)
    }
  })

  test('a post that is no form of ours is answered by a page in Spanish', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const many = new URLSearchParams(Array.from({ length: 300 }, (_, number) => [`f${number}`, 'x'])).toString()
    const posts: readonly RequestInit[] = [
      asJson({}),
      { headers: { ...form, 'sec-fetch-site': 'cross-site' }, body: 'name=Rosa' },
      { headers: form, body: new Uint8Array([0xff, 0xfe]) },
      { headers: form, body: many },
      { headers: form, body: `name=${'x'.repeat(70_000)}` },
      { headers: { ...form, 'content-encoding': 'gzip' }, body: 'name=Rosa' },
    ]
    for (const path of ['/pedir', '/carrito', '/pedido']) {
      for (const post of posts) {
        const response = await ask(testApp(db), host, path, post)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        const text = (await response.text()).replace(/<style>[^<]*<\/style>|<[^>]*>/g, ' ')
        expect(text).toContain('No pudimos recibir el formulario')
        expect(text).not.toMatch(LIBRARY)
        expect(text).not.toMatch(ENGLISH)
      }
    }
  })
})
