import { EVERY_PRODUCT, FEATURED } from '../../catalogue/product.ts'
import { categorySlugsAmong, productSlugsAmong } from '../../catalogue/slugs/slugs-in-use.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Beacon, namesIn, summedUp } from './beacon.ts'
import { addVisits, forgetBeacons, takeBeacons } from './daily-visits.store.ts'

const DAY_MS = 86_400_000

/** Categories that are shown though the shop may have no row of them. */
const SHOWN_CATEGORIES = [EVERY_PRODUCT, FEATURED.slug]

/** Counts the beacons of one shop in one transaction. A beacon that was counted before counts no more. */
export async function countVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  beacons: readonly Beacon[],
): Promise<void> {
  const byId = new Map(beacons.map((beacon) => [beacon.id, beacon]))
  const names = namesIn(beacons, shop)
  const now = clock()
  await db.transaction(async (tx) => {
    const [fresh, products, categories] = await Promise.all([
      takeBeacons(tx, shop.id, [...byId.keys()].toSorted(), now),
      productSlugsAmong(tx, shop.id, names.products),
      categorySlugsAmong(tx, shop.id, names.categories),
    ])
    const existing = { products, categories: new Set([...categories, ...SHOWN_CATEGORIES]) }
    const counted = [...byId.values()].filter(({ id }) => fresh.has(id))
    await addVisits(tx, shop.id, summedUp(counted, shop, existing, now))
    await forgetBeacons(tx, shop.id, now - DAY_MS)
  })
}
