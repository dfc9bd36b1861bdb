import { catalogueFor, demoPictures } from '../demo/catalogue/catalogue.ts'
import { logoSvg } from '../demo/logo.ts'
import { openStudio } from '../demo/scene.ts'
import { type DemoShop, demoShops, LOGO_INK } from '../demo/shops.ts'
import { catalogueText } from './catalogue/import/catalogue-file.ts'
import { inParallel } from './catalogue/import/in-parallel.ts'
import { openPictureStore } from './catalogue/import/picture-store.platform.ts'
import type { PictureFinder, StoredPicture } from './catalogue/import/pictures.ts'
import { importCatalogue } from './catalogue/import-catalogue.action.ts'
import { analyse } from './database/analyse.ts'
import type { Database, Sql } from './database/database.ts'
import type { Deps } from './deps.ts'
import { done, refused } from './lib/outcome.ts'
import { storeLogo } from './shops/logo-file.platform.ts'
import type { Shop, ShopSecrets } from './shops/shop.ts'
import { shopConfiguration } from './shops/shop-config.ts'
import { insertShop, listShops } from './shops/shops.store.ts'

export interface DemoDeps extends Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'> {
  /** Told what is being done, a line at a time. */
  report(line: string): void
}

type Opened = { readonly shop: Shop; readonly secrets: ShopSecrets }

/**
 * Fills an empty database with the demo shops; one that has a shop stays as it is. Either all of them are there afterwards or none: pictures are
 * made first, the rest is one transaction, so a start that was interrupted is made good by the next. Answers whether it loaded them.
 */
export async function loadDemo(deps: DemoDeps): Promise<boolean> {
  const { db, settings, report } = deps
  if ((await listShops(db.read)).length > 0) return false
  report('Loading the demo shops: making their pictures…')
  const loaded = await openDemoShops(deps, await makePictures(settings.dataDir, report))
  if (loaded)
    report(`The demo shops are open: ${demoShops.map(({ configuration }) => configuration.logo_title).join(', ')}.`)
  return loaded
}

/** What `loadDemo` does once the pictures are made; `pictures` has those of `demoPictures` by name. */
export async function openDemoShops(deps: DemoDeps, pictures: ReadonlyMap<string, StoredPicture>): Promise<boolean> {
  const shops = await Promise.all(demoShops.map((demo) => opened(deps, demo)))
  const loaded = await writeOnce(deps, shops, pictures)
  if (loaded) await analyse(deps.db)
  return loaded
}

const PICTURES_AT_A_TIME = 4
const PICTURES_A_LINE = 60
/** A first start waits for these pictures: a tenth larger, made in half the time. */
const QUICK = { avif: 1, webp: 2, jpg: 0 } as const

/** Every picture once, shared by the shops: those of an interrupted load are found again. */
async function makePictures(dataDir: string, report: DemoDeps['report']): Promise<ReadonlyMap<string, StoredPicture>> {
  const store = openPictureStore(dataDir, QUICK)
  const compose = openStudio()
  const made = new Map<string, StoredPicture>()
  await inParallel(demoPictures, PICTURES_AT_A_TIME, async ([name, scene]) => {
    const stored = await store.store(await compose(scene))
    if (!stored.ok) throw new Error(`The demo picture ${name} cannot be stored: ${stored.refusal}`)
    made.set(name, stored.value)
    if (made.size % PICTURES_A_LINE === 0) report(`  ${made.size} of ${demoPictures.size} pictures`)
  })
  return made
}

async function opened({ chance, settings }: DemoDeps, { configuration, logo, ...facts }: DemoShop): Promise<Opened> {
  const stored = await storeLogo(settings.dataDir, logoSvg(logo.name, logo.mark, LOGO_INK))
  if (!stored.ok) throw new Error(`The demo logo “${logo.name}” cannot be stored: ${stored.refusal}`)
  const { config, secrets } = shopConfiguration.parse({ ...configuration, logo_image: stored.value })
  const id = Buffer.from(chance(16)).toString('hex')
  return { shop: { ...facts, id, config, version: 1 }, secrets }
}

/** Answers `false` when another process that started at the same time has loaded them. */
async function writeOnce(
  deps: DemoDeps,
  shops: readonly Opened[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<boolean> {
  const { db, settings } = deps
  const now = deps.clock()
  try {
    return await db.transaction(
      async (tx) => {
        if ((await listShops(tx)).length > 0) return false
        for (const [index, { shop, secrets }] of shops.entries()) {
          await insertShop(tx, shop, secrets, settings.secretKey, now + index)
        }
        for (const { shop } of shops) await fill({ ...deps, db: inside(db, tx) }, shop, pictures)
        return true
      },
      { timeLimitMs: Number.POSITIVE_INFINITY },
    )
  } catch (error) {
    if ((await listShops(db.read)).length > 0) return false
    throw error
  }
}

async function fill(deps: DemoDeps, shop: Shop, pictures: ReadonlyMap<string, StoredPicture>): Promise<void> {
  const find: PictureFinder = async (source) => {
    const stored = pictures.get(source)
    return stored ? done({ stored }) : refused('the demo has no such picture')
  }
  const file = catalogueText('demo.json', JSON.stringify(catalogueFor(shop.country), null, 1))
  const outcome = await importCatalogue(deps, shop, file, { pictures: find })
  if (!outcome.ok) throw new Error(`The demo catalogue was refused: ${JSON.stringify(outcome.refusal)}`)
}

/** The database as one who is in a transaction already sees it. */
function inside({ engine }: Database, tx: Sql): Database {
  return { engine, read: tx, transaction: (work) => work(tx), stamp: () => null, close: async () => {} }
}
