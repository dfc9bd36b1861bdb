import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { placesResponse } from '../../src/api/places.api.ts'
import { childrenPath, placesPath } from '../../src/places/data/places-files.ts'

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const response = await placesResponse(new Request(`https://tienda.test${path}`, { method, headers }))
  if (!response) throw new Error(`${path} is not a file of places`)
  return response
}

test.each([
  ['/api/peru/departamentos.json', 'departamentos', 25],
  ['/api/peru/provinciasAll.json', 'provincias', 196],
  ['/api/peru/distritosAll.json', 'distritos', 1892],
  ['/api/colombia/departamentos.json', 'departamentos', 33],
  ['/api/colombia/municipiosAll.json', 'municipios', 1122],
  ['/api/ecuador/provincias.json', 'provincias', 24],
  ['/api/ecuador/cantonesAll.json', 'cantones', 222],
  ['/api/ecuador/parroquiasAll.json', 'parroquias', 1046 + 268],
])('%s lists its %s, and is revalidated by its tag', async (path, field, count) => {
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
  expect((await response.json())[field]).toHaveLength(count)
  const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('an item has its code, its name, its common name and its parent', async () => {
  const { departamentos } = await (await get('/api/peru/departamentos.json')).json()
  expect(departamentos[14]).toEqual({ code: '15', name: 'Lima' })
  const { distritos } = await (await get('/api/peru/distritosAll.json')).json()
  expect(distritos).toContainEqual({ code: '150118', name: 'Lurigancho', also: 'Chosica', parent: '1501' })
  const { cantones } = await (await get('/api/ecuador/cantonesAll.json')).json()
  expect(cantones).toContainEqual({ code: '1601', name: 'Pastaza', also: 'Puyo', parent: '16' })
})

test('the file of a combobox is small, and cached for a year under the hash of its content', async () => {
  for (const country of ['peru', 'colombia', 'ecuador'] as const) {
    const response = await get(placesPath(country), { 'accept-encoding': 'gzip, deflate, br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const body = await response.arrayBuffer()
    expect(body.byteLength).toBeLessThan(13_000)
    expect(JSON.parse(brotliDecompressSync(Buffer.from(body)).toString()).divisions).toContain('\n')
  }
})

test('a page of an older deploy still gets the list, but must not cache it', async () => {
  const response = await get('/api/places/peru-0123456789abcdef.json')
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
  expect((await response.json()).smallest).toBe('distrito')
})

test('a cascade loads only the level that it shows', async () => {
  const { divisions } = await (await get(childrenPath('peru', '07'))).json()
  expect(divisions).toEqual([{ code: '0701', name: 'Callao' }])
  expect(await (await get(childrenPath('peru', '1501'))).json()).toHaveProperty('divisions.length', 43)
  expect((await get(childrenPath('colombia', '76'))).headers.get('cache-control')).toContain('immutable')
})

test('a file is compressed only for clients that accept the encoding', async () => {
  const zipped = await get('/api/peru/departamentos.json', { 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toContain('Ucayali')
  const plain = await get('/api/peru/departamentos.json', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toContain('Ucayali')
})

test('HEAD has the headers of GET and no body', async () => {
  const response = await get('/api/peru/departamentos.json', {}, 'HEAD')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test.each([
  '/api/peru/municipiosAll.json',
  '/api/peru/constructor.json',
  '/api/bolivia/departamentos.json',
  '/api/places/peru-0123456789abcdef/99.json',
  '/api/places/peru-0123456789abcdef/150101.json',
  '/api/places/peru.json',
])('%s is no file of places', async (path) => {
  expect(await placesResponse(new Request(`https://tienda.test${path}`))).toBeNull()
})

test('a POST finds no file of places', async () => {
  const request = new Request('https://tienda.test/api/peru/departamentos.json', { method: 'POST', body: '{}' })
  expect(await placesResponse(request)).toBeNull()
})
