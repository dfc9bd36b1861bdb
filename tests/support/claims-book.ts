import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { testDeps } from './app.ts'
import { openCatalogueShop } from './catalogue-shop.ts'

/** Nine in the evening in Lima, when it is already the next day in UTC. */
export const EVENING = Date.parse('2026-11-23T21:00:00-05:00')

/** A shop with its book, in the evening. */
export async function openBook(db: Database, facts: Partial<Shop> = {}) {
  const shop = await openCatalogueShop(db, facts)
  const time = { now: EVENING }
  const deps = testDeps(db, { clock: () => time.now })
  const book = `http://${shop.hosts[0]}/${shop.country === 'peru' ? 'libro-de-reclamaciones' : 'pqr'}`
  return { db, shop, time, deps, app: createApp(deps), book }
}
