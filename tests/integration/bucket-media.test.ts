import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { catalogueText } from '../../src/catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import { mediaInFolder } from '../../src/catalogue/import/media/picture-folder.platform.ts'
import { runImports } from '../../src/catalogue/import/run-imports.job.ts'
import type { Database } from '../../src/database/database.ts'
import { type Bucket, openBucket } from '../../src/lib/bucket/bucket.platform.ts'
import { BucketFailure } from '../../src/lib/bucket/bucket-failure.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { bucketMedia } from '../../src/lib/media/bucket-media.platform.ts'
import { openCacheFolder } from '../../src/lib/media/cache-folder.platform.ts'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { testApp, testSettings } from '../support/app.ts'
import { type BucketRowTrouble, runBucketRows } from '../support/bucket-rows.ts'
import { noWeb } from '../support/catalogue-import.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openImporting } from '../support/importing-shop.ts'
import { mediaIn } from '../support/media.ts'
import { cameraPhoto } from '../support/pictures.ts'
import { openS3, S3_ACCESS, S3_BUCKET, type S3Mode, type S3StandIn } from '../support/s3-stand-in.ts'
import { shopifyExport } from '../support/shopify-export.ts'

/** Long enough for a machine that is busy; what hangs takes as long. */
const LIMITS = { askMs: 4_000, readMs: 4_000, writeMs: 4_000 }
const QUICK = { askMs: 700, readMs: 700, writeMs: 700 }
const clock = () => Date.now()

function bucketOf(s3: S3StandIn, secretKey: string = S3_ACCESS.secretKey, limits = LIMITS): Bucket {
  const reached = { endpoint: s3.url, ...S3_ACCESS, secretKey }
  return openBucket(reached, { bucket: S3_BUCKET, prefix: 'fotos/' }, { clock, limits })
}

/** Pictures in the stand-in's bucket, with a cache in the folder. */
function mediaOf(bucket: Bucket, dataDir: string, mostBytes = 10_000_000, log = createLog('silent')) {
  const cache = openCacheFolder(join(dataDir, 'media', 'cache'), mostBytes, clock)
  return bucketMedia({ bucket, cache, before: mediaIn(dataDir), clock, log })
}

const MODES: Readonly<Record<Exclude<BucketRowTrouble, 'gone'>, S3Mode>> = {
  errors: 'busy',
  slow: 'hangs',
  full: 'full',
}

test('under errors, a slow, a missing and a full bucket no page fails, an import goes on, and no object is a half one', {
  timeout: 120_000,
}, async () => {
  const s3 = await openS3()
  const bucket = bucketOf(s3)
  const [dataDir, db] = [await testFolder(), await openTestSqlite()]
  const shop = await openCatalogueShop(db)
  const settings = () => testSettings({ dataDir, media: mediaOf(bucket, dataDir) })
  let app = testApp(db, { settings: settings() })
  const importing = { db, clock, chance: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) }

  const found = await runBucketRows(
    {
      bucket,
      async bring(trouble) {
        if (trouble === 'gone') s3.hasBucket = false
        else s3.mode = MODES[trouble]
      },
      async mend() {
        s3.hasBucket = true
        s3.mode = 'well'
      },
    },
    {
      get: (path) => app(new Request(`http://${shop.hosts[0]}${path}`)),
      async bring(file, pictures) {
        const text = catalogueText('products.csv', await readFile(file, 'utf8'))
        const files = await mediaInFolder(pictures, noWeb)
        const effort = { avif: 0, webp: 0, jpg: 0 } as const
        try {
          const deps = { ...importing, settings: { dataDir, media: mediaOf(bucket, dataDir) } }
          return (await importCatalogue(deps, shop, text, { actor: commandLine, files, effort })).ok
        } catch (error) {
          if (error instanceof BucketFailure) return false
          throw error
        }
      },
      async forgetCopies() {
        await rm(join(dataDir, 'media', 'cache'), { recursive: true, force: true })
        app = testApp(db, { settings: settings() })
      },
    },
    await testFolder(),
    { products: 2, shoppers: 2 },
  )
  expect(found.problems).toEqual([])
  expect(found.lines).toHaveLength(5)
  expect([...s3.objects.keys()].every((key) => key.startsWith('fotos/'))).toBe(true)
})

test('a seller’s upload, logo and QR are in the bucket before they are acknowledged, and refused in words while it fails', async () => {
  const s3 = await openS3()
  const dataDir = await testFolder()
  const db = await openTestSqlite()
  const desk = openDesk(db, { settings: testSettings({ dataDir, media: mediaOf(bucketOf(s3), dataDir) }) })
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
  const media = mediaOf(bucketOf(s3), dataDir)
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
  await runImports(withBucket)
  expect(await run(id)).toMatchObject({ state: 'checked' })
  await confirm(id)
  await runImports(withBucket)
  expect(await run(id)).toMatchObject({ state: 'done', saved: { added: 1 } })
})

test('requests for one picture share a fetch; the cache keeps to its size, and its oldest copies go', async () => {
  const s3 = await openS3()
  const dataDir = await testFolder()
  const media = mediaOf(bucketOf(s3), dataDir, 3 * 4_096)
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
  await expect(bucketOf(s3, 'otro').get('d')).rejects.toThrow(/403 SignatureDoesNotMatch.*BUCKET_SECRET_KEY/)
  s3.hasBucket = false
  await expect(bucket.get('d')).rejects.toThrow(/404 NoSuchBucket.*Make the bucket/)
  await expect(bucket.size('d')).rejects.toThrow('NoSuchBucket')
  s3.hasBucket = true
  for (const mode of ['slow', 'hangs', 'cuts', 'errors'] as const) {
    s3.mode = mode
    await expect(bucketOf(s3, S3_ACCESS.secretKey, QUICK).get('d'), mode).rejects.toMatchObject({ trouble: 'away' })
  }
  await s3.close()
  await expect(bucket.put('d', Buffer.from('x'))).rejects.toThrow('cannot be reached (ECONNREFUSED)')
})
