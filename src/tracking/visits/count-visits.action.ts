import { EVERY_PRODUCT, FEATURED } from '../../catalogue/product.ts'
import { categorySlugsAmong, productSlugsAmong } from '../../catalogue/slugs/slugs-in-use.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type Beacon, slugsIn, sumVisits } from './beacon.ts'
import { addVisits, forgetBeacons, markBeaconsCounted } from './daily-visits.store.ts'

const DAY_MS = 86_400_000

/** Categories that exist even without a row in the shop. */
const SHOWN_CATEGORIES = [EVERY_PRODUCT, FEATURED.slug]

/** Counts the beacons of one shop in one transaction. Each beacon counts once. */
export async function countVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  beacons: readonly Beacon[],
): Promise<void> {
  const byId = new Map(beacons.map((beacon) => [beacon.id, beacon]))
  const names = slugsIn(beacons, shop)
  const now = clock()
  await db.transaction(async (tx) => {
    const [fresh, products, categories] = await Promise.all([
      markBeaconsCounted(tx, shop.id, [...byId.keys()].toSorted(), now),
      productSlugsAmong(tx, shop.id, names.products),
      categorySlugsAmong(tx, shop.id, names.categories),
    ])
    const existing = { products, categories: new Set([...categories, ...SHOWN_CATEGORIES]) }
    const counted = [...byId.values()].filter(({ id }) => fresh.has(id))
    await addVisits(tx, shop.id, sumVisits(counted, shop, existing, now))
    await forgetBeacons(tx, shop.id, now - DAY_MS)
  })
}
