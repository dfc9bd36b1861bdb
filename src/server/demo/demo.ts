import { catalogueFor } from '../../../demo/catalogue/catalogue.ts'
import { logoSvg } from '../../../demo/logo.ts'
import { openStudio } from '../../../demo/scene.ts'
import { type DemoShop, demoShops, LOGO_INK } from '../../../demo/shops.ts'
import { peruTrade } from '../../../demo/trade.ts'
import { system } from '../../activity/actor.ts'
import { catalogueText } from '../../catalogue/import/formats/catalogue-file.ts'
import { importCatalogue } from '../../catalogue/import/import-catalogue.job.ts'
import type { MediaFinder, StoredMedia } from '../../catalogue/import/media/media-files.ts'
import { fileProblem } from '../../catalogue/import/report/problems.ts'
import { analyse } from '../../database/analyse.ts'
import type { Database, Sql } from '../../database/database.ts'
import { done, refused } from '../../lib/outcome.ts'
import { newShopValues, shopOf } from '../../shops/fields/shop-values.ts'
import { storeLogo } from '../../shops/looks/logo-file.platform.ts'
import type { Shop, ShopSecrets } from '../../shops/shop.ts'
import { insertShop, listShops } from '../../shops/shops.store.ts'
import type { Deps } from '../deps.ts'
import { writeDemoCoupon } from './demo-coupon.ts'
import { accountsOf, writeDemoRules } from './demo-delivery.ts'
import { HISTORY_SIZES, makeDemoHistory } from './demo-history.ts'
import { makeDemoMedia } from './demo-media.ts'
import { writeDemoOffer } from './demo-offer.ts'

export interface DemoDeps extends Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'> {
  /** Whether the shops get a history too: orders, the acts on them, and leads. */
  readonly hasHistory: boolean
  /** Called with each line of progress. */
  report(line: string): void
}

type Opened = { readonly shop: Shop & Pick<DemoShop, 'country'>; readonly secrets: ShopSecrets } & Pick<
  DemoShop,
  'delivery' | 'coupon' | 'offers'
>

/**
 * Fills an empty database with the demo shops; a database that has a shop stays as it is. Pictures are made first and the rest is one transaction,
 * so that either all shops are there afterwards or none, and the next start completes one that was interrupted. Returns whether it loaded them.
 */
export async function loadDemo(deps: DemoDeps, studio = openStudio()): Promise<boolean> {
  const { db, settings, report } = deps
  if ((await listShops(db.read)).length > 0) return false
  report('Loading the demo shops: making their pictures…')
  const loaded = await openDemoShops(deps, await makeDemoMedia(settings.media, studio, report))
  if (loaded)
    report(`The demo shops are open: ${demoShops.map(({ configuration }) => configuration.logo_title).join(', ')}.`)
  return loaded
}

/** The second half of `loadDemo`. `media` holds the finished pictures and videos by name. */
export async function openDemoShops(deps: DemoDeps, media: StoredMedia): Promise<boolean> {
  const now = deps.clock()
  const shops = await Promise.all(demoShops.map((demo, place) => opened(deps, demo, now + place)))
  const loaded = await writeOnce(deps, shops, media)
  if (loaded) await analyse(deps.db)
  return loaded
}

async function opened(
  { chance, settings }: DemoDeps,
  { configuration, logo, delivery, coupon, offers, ...facts }: DemoShop,
  openedAt: number,
): Promise<Opened> {
  const stored = await storeLogo(settings.media, logoSvg(logo.name, logo.mark, LOGO_INK))
  if (!stored.ok) throw new Error(`The demo logo “${logo.name}” cannot be stored: ${stored.refusal}`)
  const directory = facts.directory ?? 'none'
  const accounts = delivery && { payment_accounts: await accountsOf(settings.media, delivery) }
  const values = newShopValues({ ...facts, ...configuration, ...accounts, directory, logo_image: stored.value })
  if (!values.ok) throw new Error(`The demo shop “${logo.name}” is wrong: ${JSON.stringify(values.refusal)}`)
  const { shop, secrets } = shopOf(Buffer.from(chance(16)).toString('hex'), values.value, openedAt)
  return {
    shop: { ...shop, country: facts.country },
    secrets,
    ...(delivery && { delivery }),
    ...(coupon && { coupon }),
    ...(offers && { offers }),
  }
}

/** Returns `false` when another process that started at the same time has already loaded the shops. */
async function writeOnce(deps: DemoDeps, shops: readonly Opened[], media: StoredMedia): Promise<boolean> {
  const { db, settings } = deps
  try {
    return await db.transaction(
      async (tx) => {
        if ((await listShops(tx)).length > 0) return false
        for (const { shop, secrets } of shops) {
          await insertShop(tx, shop, secrets, settings.rootKey.of('tokens'))
        }
        const joined = { ...deps, db: inside(db, tx) }
        for (const { shop, delivery, coupon, offers = [] } of shops) {
          await fill(joined, shop, media)
          if (delivery) await writeDemoRules(joined, shop, delivery)
          if (coupon) await writeDemoCoupon(joined, shop, coupon)
          for (const offer of offers) await writeDemoOffer(joined, shop, offer)
        }
        if (!deps.hasHistory) return true
        for (const [place, { shop, delivery }] of shops.entries()) {
          const past =
            place === 0 ? { ...HISTORY_SIZES.whole, trade: peruTrade } : { ...HISTORY_SIZES.small, trade: null }
          await makeDemoHistory(joined, shop, { ...past, hasRules: delivery !== undefined })
        }
        return true
      },
      { timeLimitMs: Number.POSITIVE_INFINITY, isOnThisThread: true },
    )
  } catch (error) {
    if ((await listShops(db.read)).length > 0) return false
    throw error
  }
}

async function fill(deps: DemoDeps, shop: Opened['shop'], media: StoredMedia): Promise<void> {
  const find: MediaFinder = async (source, kind) => {
    const stored = media[kind].get(source)
    return stored ? done({ stored }) : refused(fileProblem('not-in-folder'))
  }
  const file = catalogueText('demo.json', JSON.stringify(catalogueFor(shop.country), null, 1))
  const outcome = await importCatalogue(deps, shop, file, { actor: system, files: find })
  if (!outcome.ok) throw new Error(`The demo catalogue was refused: ${JSON.stringify(outcome.refusal)}`)
}

/** A database whose transactions join the one that is already open. */
function inside({ engine }: Database, tx: Sql): Database {
  return {
    engine,
    read: tx,
    reports: tx,
    transaction: (work) => work(tx),
    stamp: () => null,
    late: null,
    lockedOutBy: () => null,
    dropLeftovers: async () => 'none',
    requireDiskSpace: async () => {},
    close: async () => {},
  }
}
