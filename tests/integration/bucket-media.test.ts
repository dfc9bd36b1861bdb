import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { runImports } from '../../src/catalogue/import/run-imports.job.ts'
import { copyToBucket } from '../../src/catalogue/pictures/copy-to-bucket.job.ts'
import { removePictures } from '../../src/catalogue/pictures/media-folder.platform.ts'
import type { Database } from '../../src/database/database.ts'
import { BucketFailure } from '../../src/lib/bucket/bucket-failure.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { testApp, testSettings } from '../support/app.ts'
import { bucketMediaOf, bucketOf } from '../support/bucket.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openImporting } from '../support/importing-shop.ts'
import { mediaIn } from '../support/media.ts'
import { cameraPhoto } from '../support/pictures.ts'
import { openS3 } from '../support/s3-stand-in.ts'
import { shopifyExport } from '../support/shopify-export.ts'

const QUICK = { askMs: 700, readMs: 700, writeMs: 700 }

test('a seller’s upload, logo and QR are in the bucket before they are acknowledged, and refused in words while it fails', async () => {
  const s3 = await openS3()
  const dataDir = await testFolder()
  const db = await openTestSqlite()
  const desk = openDesk(db, { settings: testSettings({ dataDir, media: bucketMediaOf(bucketOf(s3), dataDir) }) })
  const shop = await openCatalogueShop(db)
  const rosa = await desk.join(shop, OWNER)
  const base = `/t/${shop.hosts[0]}`
  const photo = await cameraPhoto({ width: 400, height: 300 })
  const script = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  const sends = async (path: string) => {
    const headers = { ...script, 'content-type': 'application/octet-stream' }
    const answer = await rosa.send(`${base}${path}`, { method: 'POST', headers, body: Uint8Array.from(photo) })
    return { status: answer.status, body: await answer.json() }
  }
  const digest = sha256(photo)
  await rosa.call(`${base}/fotos`, { digest, size: photo.length, kind: 'square' })
  expect((await sends(`/fotos/${digest}/partes/0`)).status).toBe(200)
  const take = () => rosa.call(`${base}/fotos/${digest}/terminar`, { kind: 'square' })

  s3.mode = 'errors'
  expect(await take()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('no se pueden leer ni guardar') },
  })
  expect((await sends('/ajustes/logo')).status).toBe(503)
  s3.mode = 'full'
  expect(await take()).toMatchObject({ status: 503, body: { message: expect.stringContaining('No hay espacio') } })
  expect([...s3.objects.keys()].filter((key) => key.endsWith('.json'))).toEqual([])

  s3.mode = 'well'
  const taken = await take()
  expect(taken.status).toBe(200)
  expect(s3.objects.has(`fotos/${taken.body.data.hash}.json`)).toBe(true)
  expect((await sends('/ajustes/logo')).status).toBe(200)
  expect([...s3.objects.keys()].filter((key) => key.endsWith('-logo.webp'))).toHaveLength(1)
})

test('an import at the desk waits for the bucket without using up its tries, and then brings every product', async () => {
  const s3 = await openS3()
  const db: Database = await openTestSqlite()
  const { time, deps, dataDir, send, confirm, run } = await openImporting(db)
  const media = bucketMediaOf(bucketOf(s3), dataDir)
  const withBucket = { ...deps, settings: { ...deps.settings, media } }
  const photo = await cameraPhoto({ width: 400, height: 300 })
  const hash = sha256(photo).slice(0, 32)
  await media.write(`${hash}.json`, JSON.stringify({ hash, color: '#aabbcc' }))
  const image = `https://otra.tienda/media/${hash}-600.jpg`
  s3.mode = 'errors'
  const id = await send(shopifyExport([{ handle: 'uno', title: 'Uno', price: '9.00', image }]))
  for (let tries = 0; tries < 5; tries += 1) {
    await runImports(withBucket)
    expect(await run(id)).toMatchObject({ state: 'checking', tries: 0 })
    await runImports(withBucket)
    time.now += 31_000
  }
  s3.mode = 'well'
  const otherMachine = { ...withBucket, settings: { ...withBucket.settings, dataDir: await testFolder() } }
  await runImports(otherMachine)
  expect(await run(id), 'its file is not there').toMatchObject({ state: 'checking', tries: 0 })
  await runImports(withBucket)
  expect(await run(id)).toMatchObject({ state: 'checked' })
  await confirm(id)
  await runImports(withBucket)
  expect(await run(id)).toMatchObject({ state: 'done', saved: { added: 1 } })
})

test('requests for one picture share a fetch; the cache keeps to its size, and its oldest copies go', async () => {
  const s3 = await openS3()
  const dataDir = await testFolder()
  const media = bucketMediaOf(bucketOf(s3), dataDir, { mostBytes: 3 * 4_096 })
  const names = [1, 2, 3, 4, 5].map((nth) => `${String(nth).repeat(32)}-300.webp`)
  for (const name of names) s3.objects.set(`fotos/${name}`, Buffer.from(name))
  const [first = '', second = ''] = names
  const read = await Promise.all([first, first, first, second].map((name) => media.read(name)))
  expect(read.map(String)).toEqual([first, first, first, second])
  expect(s3.asked).toHaveLength(2)
  for (const name of names) expect(String(await media.read(name))).toBe(name)
  const cached = () => readdir(join(dataDir, 'media', 'cache'))
  await expect.poll(async () => (await cached()).toSorted()).toEqual(names.slice(2))
  s3.mode = 'errors'
  expect(String(await media.read(names[4] ?? ''))).toBe(names[4])
  await expect(media.read(first)).rejects.toThrow(BucketFailure)
})

test('two hundred pictures of a cold cache all come, and a bucket that is full is read as ever', async () => {
  const s3 = await openS3()
  const media = bucketMediaOf(bucketOf(s3), await testFolder())
  const names = Array.from({ length: 200 }, (_, nth) => `${String(nth).padStart(32, '0')}-300.webp`)
  for (const name of names) s3.objects.set(`fotos/${name}`, Buffer.from(name))
  expect((await Promise.all(names.map((name) => media.read(name)))).map(String)).toEqual(names)
  s3.mode = 'full'
  s3.objects.set('fotos/otra.webp', Buffer.from('otra'))
  for (let tries = 0; tries < 6; tries += 1) {
    await expect(media.write('nueva.webp', 'nueva')).rejects.toMatchObject({ trouble: 'full' })
  }
  expect(String(await media.read('otra.webp'))).toBe('otra')
})

test('the stand-in and the product agree on signatures, sums, ranges and lists', async () => {
  const s3 = await openS3()
  const bucket = bucketOf(s3)
  s3.perPage = 2
  for (const name of ['a', 'b/c', 'd', 'e', 'f']) await bucket.put(name, Buffer.from(`bytes of ${name}`))
  expect(String(await bucket.get('b/c', { start: 6, end: 8 }))).toBe('of')
  const listed: string[] = []
  for await (const { key, size } of bucket.list('', { isFlat: true })) listed.push(`${key} ${size}`)
  expect(listed).toEqual(['a 10', 'd 10', 'e 10', 'f 10'])
  expect(await bucket.get('g')).toBeNull()
  expect([await bucket.size('a'), await bucket.size('g')]).toEqual([10, null])
  await bucket.remove('a')
  await bucket.remove('a')
  await expect(bucketOf(s3, { secretKey: 'otro' }).get('d')).rejects.toThrow(
    /403 SignatureDoesNotMatch.*BUCKET_SECRET_KEY/,
  )
  s3.hasBucket = false
  await expect(bucket.get('d')).rejects.toThrow(/404 NoSuchBucket.*Make the bucket/)
  await expect(bucket.size('d')).rejects.toThrow('NoSuchBucket')
  s3.hasBucket = true
  for (const mode of ['slow', 'hangs', 'cuts', 'errors'] as const) {
    s3.mode = mode
    await expect(bucketOf(s3, { limits: QUICK }).get('d'), mode).rejects.toMatchObject({ trouble: 'away' })
  }
  await s3.close()
  await expect(bucket.put('d', Buffer.from('x'))).rejects.toThrow('cannot be reached (ECONNREFUSED)')
})

test('a picture at the door: from the bucket, 503 that nobody keeps while it fails, and 404 where there is none', async () => {
  const s3 = await openS3()
  const [dataDir, db] = [await testFolder(), await openTestSqlite()]
  const { hosts } = await openCatalogueShop(db)
  const [picture, video] = [`${'ab'.repeat(16)}-300.webp`, `${'cd'.repeat(16)}.mp4`]
  s3.objects.set(`fotos/${picture}`, Buffer.from('0123456789')).set(`fotos/${video}`, Buffer.alloc(300_000, 'v'))
  const openApp = () =>
    testApp(db, { settings: testSettings({ dataDir, media: bucketMediaOf(bucketOf(s3), dataDir) }) })
  const get = (app: App, name: string, headers: Record<string, string> = {}) =>
    app(new Request(`http://${hosts[0]}/media/${name}`, { headers }))
  const app = openApp()
  s3.mode = 'errors'
  const away = await get(app, picture)
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  s3.mode = 'well'
  expect(await (await get(app, picture)).text()).toBe('0123456789')
  const part = await get(app, video, { range: 'bytes=299990-' })
  expect([part.status, await part.text()]).toEqual([206, 'v'.repeat(10)])
  expect((await get(app, `${'00'.repeat(16)}-300.webp`)).status).toBe(404)
  s3.mode = 'errors'
  const later = openApp()
  expect([(await get(later, picture)).status, (await get(later, video, { range: 'bytes=0-9' })).status]).toEqual([
    200, 206,
  ])
})

test('pictures that are removed are gone from bucket and cache, and on another machine a day later', async () => {
  const s3 = await openS3()
  const [hash, name] = ['ab'.repeat(16), `${'ab'.repeat(16)}-300.webp`]
  const time = { now: Date.now() }
  const clock = () => time.now
  const here = bucketMediaOf(bucketOf(s3), await testFolder(), { clock })
  const there = bucketMediaOf(bucketOf(s3), await testFolder(), { clock })
  for (const file of [name, `${hash}.json`, `${'cd'.repeat(16)}-300.webp`]) await here.write(file, file)
  expect(String(await there.read(name))).toBe(name)
  expect(await removePictures(here, new Set([hash]))).toBe(1)
  expect([...s3.objects.keys()]).toEqual([`fotos/${'cd'.repeat(16)}-300.webp`])
  expect(await here.read(name)).toBeNull()
  time.now += 25 * 3_600_000
  s3.mode = 'errors'
  expect(String(await there.read(name)), 'while it fails the copy stays').toBe(name)
  await expect.poll(() => s3.asked.filter((line) => line === `HEAD /tiendas/fotos/${name}`).length).toBeGreaterThan(3)
  s3.mode = 'well'
  time.now += 25 * 3_600_000
  await expect.poll(() => there.read(name)).toBeNull()
})

test('a media folder comes into the bucket once, its notes last, and goes on where it broke off', async () => {
  const s3 = await openS3()
  const dataDir = await testFolder()
  const names = ['ab', 'cd'].map((pair) => pair.repeat(16))
  const files = names.flatMap((hash) => [`${hash}-300.webp`, `${hash}.json`])
  for (const name of [...files, 'sources/x.json']) await mediaIn(dataDir).write(name, name)
  await mediaIn(dataDir).write('uploads/shop/half', 'x')
  const bucket = bucketOf(s3)
  const copy = () => copyToBucket(join(dataDir, 'media'), bucket)
  s3.mode = 'full'
  await expect(copy()).rejects.toMatchObject({ trouble: 'full' })
  s3.mode = 'well'
  expect(await copy()).toEqual({ files: 5, hadAlready: 0 })
  expect([...s3.objects.keys()].slice(0, 2).every((key) => key.endsWith('.webp'))).toBe(true)
  s3.objects.set(`fotos/${names[0]}-300.webp`, Buffer.from('half'))
  expect(await copy()).toEqual({ files: 5, hadAlready: 4 })
  expect(s3.objects.size).toBe(5)
})
