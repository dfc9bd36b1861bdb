import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openMediaStores } from '../../src/catalogue/import/media/media-store.platform.ts'
import { mediaPath } from '../../src/catalogue/media.ts'
import { storeLogo } from '../../src/shops/looks/logo-file.platform.ts'
import { testApp, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { mediaIn } from '../support/media.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await testFolder()
})

async function open() {
  const db = await openTestSqlite()
  const [host = ''] = (await openCatalogueShop(db)).hosts
  const app = testApp(db, { settings: testSettings({ dataDir }) })
  return async (path: string) => {
    const response = await app(new Request(`https://${host}${path}`))
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
}

const red = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: '#cc2222' } })
    .png()
    .toBuffer()

test('a picture is also stored as a JPEG, for browsers that know nothing newer', async () => {
  const get = await open()
  const stored = await openMediaStores(mediaIn(dataDir)).square.store(await red())
  const hash = stored.ok ? stored.value.hash : ''
  for (const size of [300, 600] as const) {
    const { status, type, bytes } = await get(mediaPath(hash, size, 'jpg'))
    expect({ status, type }).toEqual({ status: 200, type: 'image/jpeg' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: size, height: size })
  }
})

test('a picture that an earlier version stored gets its JPEG when it is first requested, and keeps it', async () => {
  const get = await open()
  const stored = await openMediaStores(mediaIn(dataDir)).square.store(await red())
  const hash = stored.ok ? stored.value.hash : ''
  const folder = join(dataDir, 'media')
  const jpegs = async () => (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  for (const name of await jpegs()) await rm(join(folder, name))
  const first = await get(mediaPath(hash, 300, 'jpg'))
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
  expect(await jpegs()).toEqual([`${hash}-300.jpg`])
  expect((await get(mediaPath(hash, 300, 'jpg'))).bytes).toEqual(first.bytes)
})

test('a logo is there as a PNG, with its transparency', async () => {
  const get = await open()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle cx="30" cy="30" r="30"/></svg>'
  const stored = await storeLogo(mediaIn(dataDir), Buffer.from(drawing))
  const { type, bytes } = await get((stored.ok ? stored.value : '').replace('webp', 'png'))
  expect(type).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

test('a picture that is not there has no JPEG either', async () => {
  const get = await open()
  expect((await get(mediaPath('a'.repeat(32), 300, 'jpg'))).status).toBe(404)
})
