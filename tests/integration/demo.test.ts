import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { demoPictures } from '../../demo/catalogue/catalogue.ts'
import { demoTallPictures } from '../../demo/catalogue/sections.ts'
import { openStudio, type Scene } from '../../demo/scene.ts'
import { demoShops } from '../../demo/shops.ts'
import { listCategories } from '../../src/catalogue/categories/categories.store.ts'
import { MEDIA_FORMATS, MEDIA_SIZES, mediaName } from '../../src/catalogue/media.ts'
import { readMedia } from '../../src/catalogue/pictures/media-folder.platform.ts'
import { findProduct, listProducts } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { type DemoDeps, loadDemo, openDemoShops } from '../../src/server/demo/demo.ts'
import { isDemoShop } from '../../src/shops/demo-shop.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { testSettings } from '../support/app.ts'
import { onOneEngine, openTestSqlite, testFolder } from '../support/databases.ts'
import { madeUpMedia } from '../support/demo-media.ts'
import { mediaIn } from '../support/media.ts'

const everything = { page: 1, perPage: 200 }

let dataDir: string
beforeEach(async () => {
  dataDir = await testFolder()
})

function demoDeps(db: Database, report = (_line: string) => {}): DemoDeps {
  return {
    db,
    clock: () => 1_000,
    chance: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    settings: testSettings({ dataDir }),
    hasHistory: false,
    report,
  }
}

const DIFFERENT = 12

/**
 * Notes what it is asked to draw, and draws one of few pictures, each a single pixel: the files of a picture that is there already are not made again,
 * and all real ones take 25 seconds of a processor.
 */
function quickStudio() {
  const drawn: (Scene | readonly Scene[])[] = []
  const draw = (scene: Scene | readonly Scene[]) => {
    drawn.push(scene)
    const pixel = Buffer.alloc(3, drawn.length % DIFFERENT)
    return sharp(pixel, { raw: { width: 1, height: 1, channels: 3 } })
      .png()
      .toBuffer()
  }
  return { compose: draw, composeTall: draw, drawn }
}

test('a first start draws every picture once for all shops, stores its files and reports its progress', {
  tags: ['detail'],
}, async () => {
  const db = await openTestSqlite()
  const lines: string[] = []
  const studio = quickStudio()
  const deps = demoDeps(db, (line) => lines.push(line))
  expect(await loadDemo(deps, studio)).toBe(true)
  expect(lines.length).toBeGreaterThan(3)
  expect(studio.drawn).toEqual([...demoPictures.values(), ...Object.values(demoTallPictures)])
  const pictures = new Set<string>()
  for (const shop of await listShops(db.read)) {
    expect(isDemoShop(shop), shop.hosts[0]).toBe(true)
    expect(await readMedia(mediaIn(dataDir), shop.config.logo_image?.replace('/media/', '') ?? '')).not.toBeNull()
    for (const { slug } of (await listProducts(db.read, shop.id, 'todo', everything)).items) {
      for (const { hash } of (await findProduct(db.read, shop.id, slug))?.images ?? []) pictures.add(hash)
    }
  }
  expect(pictures.size).toBe(DIFFERENT)
  const names = [...pictures].flatMap((hash) =>
    MEDIA_SIZES.flatMap((size) => MEDIA_FORMATS.map((format) => mediaName(hash, size, format))),
  )
  for (const name of names) expect(await readMedia(mediaIn(dataDir), name), name).not.toBeNull()
})

test('the studio composes one, two and three things into squares, and scenes into a tall picture', async () => {
  const { compose, composeTall } = openStudio()
  const byCount = new Map([...demoPictures.values()].map((scene) => [scene.things.length, scene]))
  expect([...byCount.keys()].sort()).toEqual([1, 2, 3])
  const scenes = [...byCount.values()]
  const sizeOf = async (picture: Buffer) => {
    const { format, width, height } = await sharp(picture).metadata()
    return [format, width, height]
  }
  for (const scene of scenes) expect(await sizeOf(await compose(scene))).toEqual(['png', 600, 600])
  expect(await sizeOf(await composeTall(scenes))).toEqual(['png', 600, 1_800])
})

onOneEngine((_engine, openDatabase) => {
  test('every demo shop has its products, in its own currency and categories', async () => {
    const db = await openDatabase()
    expect(await openDemoShops(demoDeps(db), madeUpMedia)).toBe(true)
    const shops = await listShops(db.read)
    expect(shops.map(({ hosts, directory, order_form }) => [hosts, directory, order_form])).toEqual(
      demoShops.map(({ hosts, directory, order_form = 'auto' }) => [hosts, directory, order_form]),
    )
    for (const shop of shops) {
      const { items, total } = await listProducts(db.read, shop.id, 'todo', everything)
      expect(total).toBeGreaterThanOrEqual(48)
      expect(new Set(items.map(({ currency }) => currency))).toEqual(new Set([shop.currency]))
      expect(items.filter(({ image }) => !image)).toHaveLength(1)
      for (const { slug } of await listCategories(db.read, shop.id)) {
        expect((await listProducts(db.read, shop.id, slug, everything)).total, slug).toBeGreaterThan(3)
      }
    }
  })

  test('an interrupted load leaves nothing, the next start loads everything, and a third changes nothing', {
    tags: ['detail'],
  }, async () => {
    const db = await openDatabase()
    const lost = { ...madeUpMedia, square: new Map([...madeUpMedia.square].slice(1)) }
    await expect(openDemoShops(demoDeps(db), lost)).rejects.toThrow('not-in-folder')
    expect(await listShops(db.read)).toEqual([])
    expect(await openDemoShops(demoDeps(db), madeUpMedia)).toBe(true)
    const shops = await listShops(db.read)
    expect(await openDemoShops(demoDeps(db), madeUpMedia)).toBe(false)
    expect(await loadDemo(demoDeps(db))).toBe(false)
    expect(await listShops(db.read)).toEqual(shops)
  })

  test('when two processes start together, one of them loads the demo', { tags: ['detail'] }, async () => {
    const db = await openDatabase()
    const loaded = await Promise.all([
      openDemoShops(demoDeps(db), madeUpMedia),
      openDemoShops(demoDeps(db), madeUpMedia),
    ])
    expect(loaded.toSorted()).toEqual([false, true])
    expect(await listShops(db.read)).toHaveLength(demoShops.length)
  })
})
