import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'

const NAME = `${'cd'.repeat(16)}.mp4`
/** Longer than what is read at a time, and without repetition. */
const BYTES = Buffer.alloc(500_001)
for (let place = 0; place < BYTES.length; place += 4) BYTES.writeUInt32LE(place, Math.min(place, BYTES.length - 4))

async function openVideos() {
  const dataDir = await testFolder()
  const folder = join(dataDir, 'media')
  await mkdir(folder)
  await writeFile(join(folder, NAME), BYTES)
  const db = await openTestSqlite()
  const { hosts } = await openCatalogueShop(db)
  const app = testApp(db, { settings: testSettings({ dataDir }) })
  const get = (headers: Record<string, string> = {}, method = 'GET', name = NAME) =>
    app(new Request(`http://${hosts[0]}/media/${name}`, { method, headers }))
  return { folder, get }
}

test('a video is answered whole, may be cached for ever, and says that it can be answered in parts', async () => {
  const { get } = await openVideos()
  const answer = await get()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '500001',
    'content-security-policy': expect.stringContaining("default-src 'none'; media-src 'self';"),
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true)
  const etag = answer.headers.get('etag') ?? ''
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '500001', ''])
})

test.each([
  ['the first look of an iPhone', 'bytes=0-1', 0, 2],
  ['the rest', 'bytes=2-', 2, 500_001],
  ['the end, where the index of a video may be', 'bytes=-131073', 368_928, 500_001],
  ['a part across three pieces', 'bytes=100000-400000', 100_000, 400_001],
])('%s is answered in bytes and length', async (_, range, start, end) => {
  const { get } = await openVideos()
  const answer = await get({ range })
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    `bytes ${start}-${end - 1}/500001`,
    String(end - start),
  ])
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES.subarray(start, end))).toBe(true)
})

test('a part beyond the end is refused, several parts get the whole, and another condition too', async () => {
  const { get } = await openVideos()
  const beyond = await get({ range: 'bytes=500001-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */500001'])
  for (const headers of [{ range: 'bytes=0-1,5-9' }, { range: 'bytes=0-1', 'if-range': '"another"' }]) {
    const whole = await get(headers)
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 500_001])
  }
})

test('a phone that takes the first bytes and leaves makes the server read one piece, and hold no file', async () => {
  const { folder, get } = await openVideos()
  const reader = (await get()).body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBe(128 * 1024)
  await writeFile(join(folder, NAME), BYTES.subarray(0, 200_000))
  expect((await reader?.read())?.value?.length).toBe(200_000 - 128 * 1024)
  await expect(reader?.read()).rejects.toThrow('ends at 200000')
})

test.each([
  `${'ce'.repeat(16)}.mp4`,
  `${'cd'.repeat(16)}.mov`,
  `..%2fmedia%2f${NAME}`,
  `${NAME}.json`,
  `${'cd'.repeat(16)}`,
])('there is no %s', async (name) => {
  const { get } = await openVideos()
  expect((await get({}, 'GET', name)).status).toBe(404)
})
