import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../src/server/serve.ts'
import { xmlResponse } from '../../src/storefront/seo/sitemap-xml.ts'
import { SMUGGLING } from '../support/host-requests.ts'
import { get, openForFile, raw, THEIRS } from '../support/host-shops.ts'

/** A server for direct clients, and one behind a trusted proxy. */
const direct = openForFile()
const { ask } = direct
const { ask: askProxied } = openForFile({ trustedProxies: ['127.0.0.0/8'] })

test('/metrics answers on this machine, but not through an untrusted proxy', async () => {
  expect((await ask(get('/metrics', 'Host: ours.test'))).status).toBe(200)
  for (const header of [
    'X-Forwarded-For: 127.0.0.1',
    'X-Real-IP: 127.0.0.1',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 x',
    'X-Forwarded-Host: ours.test',
    'X-Forwarded-Proto: https',
  ]) {
    expect((await ask(get('/metrics', 'Host: ours.test', header))).status, header).toBe(404)
  }
  expect((await askProxied(get('/metrics', 'Host: ours.test', 'X-Forwarded-For: 200.1.2.3'))).status).toBe(404)
  expect((await askProxied(get('/metrics', 'Host: ours.test', 'X-Forwarded-For: 10.1.2.3'))).status).toBe(200)
})

test('an HTTP 1.0 request without a host gets no shop', async () => {
  const { status, body } = await ask('GET / HTTP/1.0\r\n\r\n')
  expect([400, 404]).toContain(status)
  expect(body).not.toContain('Casa')
})

test('the shop’s addresses have the port of the connection, and no other port', async () => {
  const { port } = direct
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/producto/lampara']) {
    expect((await ask(get(path, `Host: ours.test:${port}`))).body, path).toContain(`http://ours.test:${port}/`)
    expect((await ask(get(path, 'Host: ours.test:6666'))).body, path).not.toContain('6666')
  }
})

test('redirects and cookies name no host', async () => {
  const moved = await ask(get('/Carrito?a=//evil.test', 'Host: www.ours.test:6666', 'X-Forwarded-Host: evil.test'))
  expect(moved.status).toBe(308)
  expect(moved.head).toMatch(/^location: \/carrito\?a=\/\/evil\.test\r?$/im)
  for (const path of ['//evil.test/%2e%2e', '/\\evil.test', '/%2f/evil.test', '///evil.test', '//CARRITO']) {
    const { head } = await ask(get(path, 'Host: ours.test'))
    expect(head, path).not.toMatch(/^location: (?:[^/]|\/[/\\])/im)
  }
  const body = JSON.stringify({ params: { client: { name: 'Rosa', phone: '987654321' }, products: [] } })
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`
  const stored = await ask(
    `POST /api/v1/web/ticket/store HTTP/1.1\r\nHost: OURS.test:6666\r\nX-Forwarded-Proto: https\r\n${type}\r\nConnection: close\r\n\r\n${body}`,
  )
  expect(stored.status).toBe(200)
  expect(stored.head).toMatch(/^set-cookie: ticket_\w{8}=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax\r?$/im)
})

test.each(SMUGGLING)('a request with %s cannot smuggle a second one', async (_, lengths, body) => {
  const { head, body: told } = await ask(
    `POST /api/v1/web/getcategories HTTP/1.1\r\nHost: ours.test\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n${body}`,
  )
  expect(head).toMatch(/^HTTP\/1\.1 400/)
  expect(head + told).not.toContain(THEIRS)
})

test('an answer that fails halfway is cut off without an error message', async () => {
  const failing = async function* () {
    yield '<urlset>'
    throw new Error('select secret from shops')
  }
  const server = await serve(async () => xmlResponse(failing()), '127.0.0.1', 0)
  onTestFinished(() => server.stop(0))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, head, body } = await raw(server.port, get('/sitemap.xml', 'Host: ours.test'))
  expect(logged).toHaveBeenCalledOnce()
  expect([200, 500]).toContain(status)
  expect(head + body).not.toMatch(/secret|\r\n0\r\n/)
})
