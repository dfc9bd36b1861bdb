import { describe, expect, test } from 'vitest'
import { seeOther } from '../see-other.ts'
import { readForm } from './read-form.ts'

const HOST = { host: 'tienda.pe' }
const FORM = 'application/x-www-form-urlencoded'

function posted(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request('https://tienda.pe/pedir', { method: 'POST', body, headers: { 'content-type': FORM, ...headers } })
}

async function statusOf(request: Request): Promise<number> {
  const read = await readForm(request, HOST)
  return read.ok ? 200 : read.refusal.status
}

describe('what a form holds', () => {
  test('its fields are read as browsers write them', async () => {
    const read = await readForm(
      posted('name=Rosa+Mar%C3%ADa&color=Rojo&color=Azul', { 'content-type': `${FORM}; charset=utf-8` }),
      HOST,
    )
    expect(read.ok && [read.value.get('name'), read.value.getAll('color')]).toEqual(['Rosa María', ['Rojo', 'Azul']])
  })

  test.each([
    ['JSON', posted('{}', { 'content-type': 'application/json' }), 415],
    ['no kind at all', new Request('https://tienda.pe/pedir', { method: 'POST' }), 415],
    ['a compressed body', posted('a=1', { 'content-encoding': 'gzip' }), 415],
    ['more than 64 KiB', posted(`a=${'x'.repeat(65_536)}`), 413],
    ['bytes that are not UTF-8', posted(new Uint8Array([97, 61, 255])), 400],
    ['more fields than any form has', posted('a=1&'.repeat(201)), 400],
  ])('%s is refused with a page in Spanish', async (_, request, status) => {
    const read = await readForm(request, HOST)
    if (read.ok) throw new Error('read')
    expect([read.refusal.status, await read.refusal.text()]).toEqual([
      status,
      expect.stringContaining('No pudimos leer'),
    ])
  })
})

describe('where a form comes from', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://tienda.pe' }],
    ['a reload or a restored tab', { 'sec-fetch-site': 'none' }],
    ['our own page in an older browser', { origin: 'https://tienda.pe' }],
    ['our own page at another port, as behind a proxy', { origin: 'https://tienda.pe:8443' }],
    ['our own page in a browser that only refers', { referer: 'https://tienda.pe/producto/lampara' }],
    ['a phone so old that it says nothing', {}],
  ])('%s is let in', async (_, headers) => expect(await statusOf(posted('a=1', headers))).toBe(200))

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://tienda.pe' }],
    ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site in an older browser', { origin: 'https://otra.pe' }],
    ['a frame without an origin', { origin: 'null' }],
    ['another site in a browser that only refers', { referer: 'https://otra.pe/https://tienda.pe/' }],
    ['a host that ends like ours', { origin: 'https://mi-tienda.pe' }],
  ])('%s is refused', async (_, headers) => expect(await statusOf(posted('a=1', headers))).toBe(403))
})

test('a form is answered with a redirect that nothing keeps', () => {
  const { status, headers } = seeOther('/pedir')
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/pedir', 'no-store'])
})
