import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageResponse } from './page-response.ts'

const html = '<p>Hola</p>'.repeat(200)
const page = { status: 200, html, headers: { 'content-type': 'text/html; charset=utf-8' } }

function ask(headers: Record<string, string>, method = 'GET'): Promise<Response> {
  return pageResponse(page, new Request('https://tienda.test/', { headers, method }))
}

test('the body comes in the encoding that the browser likes best, and says so', async () => {
  const open = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await ask({ 'accept-encoding': encoding })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(open[encoding](body).toString()).toBe(html)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
  const plain = await ask({})
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(html)
})

test('each encoding has a tag of its own, and a known tag saves the body', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (accept) => tagOf(await ask({ 'accept-encoding': accept }))),
  )
  expect(new Set(tags).size).toBe(3)
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${tags[0]}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(tagOf(again)).toBe(tags[0])
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' })).status).toBe(200)
})

test('HEAD has the headers of GET and no body; a page that is not there is never "not modified"', async () => {
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
  const get = await ask({ 'accept-encoding': 'br' })
  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...get.headers])
  const request = new Request('https://tienda.test/', { headers: { 'if-none-match': '*' } })
  expect((await pageResponse({ ...page, status: 404 }, request)).status).toBe(404)
})

function tagOf(answer: Response): string {
  return answer.headers.get('etag') ?? ''
}
