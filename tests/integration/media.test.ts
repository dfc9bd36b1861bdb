import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'

const NAME = `${'ab'.repeat(16)}-300.webp`
const BYTES = Buffer.from('0123456789')

async function openPictures() {
  const dataDir = await testFolder()
  const folder = join(dataDir, 'media')
  await mkdir(folder)
  await writeFile(join(folder, NAME), BYTES)
  const db = await openTestSqlite()
  const { hosts } = await openCatalogueShop(db)
  const app = testApp(db, { settings: testSettings({ dataDir }) })
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    app(new Request(`http://${hosts[0]}/media/${NAME}`, { method, headers }))
  return { folder, get }
}

const facts = async (answer: Response) => [
  answer.status,
  answer.headers.get('content-range'),
  answer.headers.get('content-length'),
  await answer.text(),
]

test('a picture is read from disk once and may be cached for ever', async () => {
  const { folder, get } = await openPictures()
  const first = await get()
  expect([first.headers.get('content-type'), first.headers.get('cache-control'), await first.text()]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
    '0123456789',
  ])
  await rm(join(folder, NAME))
  expect(await facts(await get())).toEqual([200, null, '10', '0123456789'])
  expect(await facts(await get({}, 'HEAD'))).toEqual([200, null, '10', ''])
  expect((await get({ 'if-none-match': `W/${first.headers.get('etag')}` })).status).toBe(304)
})

test.each([
  ['bytes=0-3', [206, 'bytes 0-3/10', '4', '0123']],
  ['bytes=7-', [206, 'bytes 7-9/10', '3', '789']],
  ['bytes=-2', [206, 'bytes 8-9/10', '2', '89']],
  ['bytes=5-99', [206, 'bytes 5-9/10', '5', '56789']],
  ['bytes=10-', [416, 'bytes */10', null, '']],
  ['bytes=0-1,3-4', [200, null, '10', '0123456789']],
  ['lines=0-1', [200, null, '10', '0123456789']],
  ['bytes=x', [200, null, '10', '0123456789']],
])('the range %s is answered as RFC 9110 says', async (range, expected) => {
  const { get } = await openPictures()
  expect(await facts(await get({ range }))).toEqual(expected)
})

test('a range with If-Range of another picture gets the whole picture', async () => {
  const { get } = await openPictures()
  const etag = (await get()).headers.get('etag') ?? ''
  expect((await get({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
  expect((await get({ range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
  expect((await get({ range: 'bytes=0-3' }, 'HEAD')).status).toBe(200)
})
