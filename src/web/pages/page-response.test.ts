import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed, pageResponse } from './page-response.ts'

const html = '<p>Hola</p>'.repeat(200)
const rendered = { status: 200, html, headers: { 'content-type': 'text/html; charset=utf-8' } }
const page = packed(rendered)

async function ask(headers: Record<string, string>, method = 'GET'): Promise<Response> {
  return (await pageResponse(page, new Request('https://tienda.test/', { headers, method }))).response
}

test('the body has the encoding that the browser prefers, and the header names it', async () => {
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

test('each encoding has its own tag, and a known tag saves the body', async () => {
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

test('HEAD has the headers of GET and no body; a 404 page never becomes a 304', async () => {
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD')
  const get = await ask({ 'accept-encoding': 'br' })
  expect(await head.text()).toBe('')
  expect([...head.headers]).toEqual([...get.headers])
  const request = new Request('https://tienda.test/', { headers: { 'if-none-match': '*' } })
  const { response } = await pageResponse(packed({ ...rendered, status: 404 }), request)
  expect(response.status).toBe(404)
})

function tagOf(answer: Response): string {
  return answer.headers.get('etag') ?? ''
}
