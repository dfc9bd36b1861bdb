import { markListings } from '../../src/catalogue/lists/list-places.store.ts'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { addLetters, addProducts, addShops, addTickets } from '../../tests/support/many-rows.ts'
import { openOrderShop } from '../../tests/support/order-shop.ts'

export interface Size {
  /** Shops beside the measured one. */
  readonly otherShops: number
  /** Products of the measured shop. */
  readonly products: number
  /** Products of all other shops together. */
  readonly otherProducts: number
  /** Tickets of the measured shop, which gets a tenth as many letters. */
  readonly tickets: number
}

/** The measured shop. */
export const SHOP = 'shop-1'
export const HOST = 'shop-1.localhost'

/** Fills a database with a shop of this size among others. */
export async function fill(db: Database, { otherShops, products, otherProducts, tickets }: Size): Promise<void> {
  await openOrderShop(db)
  await addShops(db, SHOP, otherShops)
  const total = products + otherProducts
  const shopOf = `case when n <= ${products} then '${SHOP}' else 'shop-of-' || (n % ${Math.max(1, otherShops)} + 1) end`
  await addProducts(db, total, shopOf)
  await db.transaction((tx) => markListings(tx, SHOP))
  await addTickets(db, { tickets, shopOf: `'${SHOP}'`, until: Date.now() - 3_600_000 })
  await addLetters(db, Math.ceil(tickets / 10), `'${SHOP}'`, Date.now() - 3_600_000)
  await analyse(db)
}
