import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { testApp, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { sized } from '../support/sizes.ts'
import { type Attempt, attempts, borrowed } from '../support/tenant-rows.ts'
import { openTenants, type Tenant } from '../support/tenants.ts'

const PICTURE = /^\/media\/\d{32}-300\.webp$/

type Scheme = 'http' | 'https'

async function ask(app: App, scheme: Scheme, tenant: Tenant, { method, path, params }: Attempt): Promise<Response> {
  const body = params ? JSON.stringify({ params }) : null
  const headers = { ...borrowed(tenant)[1], ...(body === null ? {} : { 'content-type': 'application/json' }) }
  return app(new Request(`${scheme}://${tenant.host}${path}`, { method, headers, body }))
}

/** The missing and wrong headers of an answer. */
function mistakes(headers: Headers, scheme: Scheme): readonly string[] {
  const expected: Readonly<Record<string, RegExp>> = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'permissions-policy': /camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\)/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
    'cache-control': /./,
    'content-security-policy': /^default-src 'none';(?!.*unsafe-|.*\*).*frame-ancestors 'none'/,
    'strict-transport-security': scheme === 'https' ? /^max-age=63072000$/ : /^$/,
  }
  const wrong = Object.entries(expected).filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
  const tooMuch = [...headers.keys()].filter((name) => /^(?:server|x-powered-by|access-control-.*)$/.test(name))
  return [...wrong.map(([name]) => `${name}: ${headers.get(name)}`), ...tooMuch]
}

/** The parts of a page that a strict policy blocks. */
function unsafeMarkup(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  return [
    ...scripts.filter((tag) => !/ src="\/assets\/[^"]+"|type="application\/ld\+json"/.test(tag)),
    ...(html.match(/<[a-z][^>]*? (?:on[a-z]+|style)=/g) ?? []),
    ...(html.match(/(?:href|src|action)="(?:javascript|data|vbscript):[^"]*"/g) ?? []).filter(
      (found) => !found.startsWith('href="data:image/svg+xml'),
    ),
  ]
}

test.each(['http', 'https'] as const)(
  'over %s every answer of every shop has the security headers',
  { tags: ['detail'] },
  async (scheme) => {
    const { app, tenants } = await openTenants(await openTestSqlite())
    for (const tenant of tenants.slice(0, sized(1, tenants.length))) {
      for (const attempt of attempts(tenant.shop, tenant)) {
        const { headers } = await ask(app, scheme, tenant, attempt)
        expect(mistakes(headers, scheme), attempt.path).toEqual([])
        const anywhere = headers.get('cross-origin-resource-policy') === 'cross-origin'
        expect(anywhere, attempt.path).toBe(PICTURE.test(attempt.path))
      }
    }
  },
)

test('pages run only our script files and the advertising network’s; other answers run no script', async () => {
  const { app, tenants } = await openTenants(await openTestSqlite())
  for (const tenant of tenants.slice(0, sized(1, tenants.length))) {
    for (const attempt of attempts(tenant.shop, tenant)) {
      const response = await ask(app, 'https', tenant, attempt)
      const policy = response.headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      const isPage = response.headers.get('content-type') === 'text/html; charset=utf-8'
      expect(unsafeMarkup(isPage ? await response.text() : ''), attempt.path).toEqual([])
      expect(["'self'", 'https://connect.facebook.net'], attempt.path).toEqual(expect.arrayContaining(scripts))
      if (!isPage) expect(scripts, attempt.path).toEqual([])
    }
  }
})

test('an answer for one visitor is never cached', async () => {
  const { app, tenants } = await openTenants(await openTestSqlite())
  const personal = /^(?:post |pedido-code|buscar|get .*\/country|\/healthz|\/readyz|\/metrics|\/api\/nada)/
  for (const tenant of tenants.slice(0, sized(1, tenants.length))) {
    for (const attempt of attempts(tenant.shop, tenant).filter(({ row }) => personal.test(row))) {
      const { headers } = await ask(app, 'https', tenant, attempt)
      expect(headers.get('cache-control'), attempt.path).toBe('no-store')
      expect(headers.get('etag'), attempt.path).toBeNull()
    }
  }
})

/** A script deletes it when the visitor refuses to be measured. */
const READABLE = ['touches']

test('a cookie is HttpOnly, for this host only, and Secure over HTTPS', async () => {
  const { app, tenants } = await openTenants(await openTestSqlite())
  for (const scheme of ['http', 'https'] as const) {
    let cookies = 0
    for (const tenant of tenants.slice(0, sized(1, tenants.length))) {
      for (const attempt of attempts(tenant.shop, tenant)) {
        for (const cookie of (await ask(app, scheme, tenant, attempt)).headers.getSetCookie()) {
          const [pair = '', ...attributes] = cookie.toLowerCase().split('; ')
          const hidden = READABLE.includes(pair.split('=')[0] ?? '') ? [] : ['httponly']
          const wanted = ['path=/', ...hidden, 'samesite=lax', ...(scheme === 'https' ? ['secure'] : [])]
          expect(attributes.filter((attribute) => !attribute.startsWith('max-age=')).sort()).toEqual(wanted.sort())
          cookies += 1
        }
      }
    }
    expect(cookies).toBeGreaterThan(3)
  }
})

test('refusals, redirects, 304 and failures have the security headers as well', async () => {
  const db = await openTestSqlite()
  const dataDir = await testFolder()
  const [host = ''] = (await openCatalogueShop(db)).hosts
  const broken = `/media/${'a'.repeat(32)}-300.webp`
  await mkdir(join(dataDir, broken), { recursive: true })
  const app = testApp(db, { settings: testSettings({ dataDir }) })
  const etag = (await app(new Request(`https://${host}/`))).headers.get('etag') ?? ''
  for (const [status, path, init, at = host] of [
    [404, '/', {}, 'nobody.test'],
    [404, '/api/v1/web/products', { method: 'POST' }, 'nobody.test'],
    [404, '/media/x', {}],
    [404, '/assets/x.js', {}],
    [404, '/api/x', {}],
    [404, '/x', {}],
    [308, '/Carrito', {}],
    [304, '/', { headers: { 'if-none-match': etag } }],
    [405, '/', { method: 'POST' }],
    [405, '/', { method: 'OPTIONS' }],
    [404, '/api/v1/web/ticket/store', { method: 'OPTIONS', headers: { origin: 'https://evil.test' } }],
    [400, '/api/v1/web/products', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }],
    [
      413,
      '/api/v1/web/products',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(70_000) },
    ],
    [415, '/api/v1/web/products', { method: 'POST', body: 'x' }],
    [
      422,
      '/api/v1/web/lead',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"params":{}}' },
    ],
    [500, broken, {}],
  ] as const satisfies readonly (readonly [number, string, RequestInit, string?])[]) {
    const response = await app(new Request(`https://${at}${path}`, init))
    expect(response.status, path).toBe(status)
    expect(mistakes(response.headers, 'https'), path).toEqual([])
    if (status !== 304 && path !== '/x') expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('a missing header, an inline script and an inline handler are found', () => {
  expect(mistakes(new Headers(), 'https')).toHaveLength(8)
  expect(
    mistakes(new Headers({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }), 'http'),
  ).toContain("content-security-policy: default-src 'none'; script-src 'unsafe-inline'")
  expect(mistakes(new Headers({ 'access-control-allow-origin': '*' }), 'http')).toContain('access-control-allow-origin')
  const html = '<script>a</script><p onclick="a"></p><p style="a"></p><a href="javascript:a">a</a>'
  expect(unsafeMarkup(html)).toHaveLength(4)
})
