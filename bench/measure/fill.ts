import { markListings } from '../../src/catalogue/listing-marks.store.ts'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { addLetters, addProducts, addShops, addTickets } from '../../tests/support/many-rows.ts'
import { openOrderShop } from '../../tests/support/order-shop.ts'

export interface Size {
  /** Beside the one that is asked. */
  readonly otherShops: number
  /** Of the shop that is asked. */
  readonly products: number
  /** Of all others together. */
  readonly otherProducts: number
  /** Of the shop that is asked; a tenth as many letters. */
  readonly tickets: number
}

/** The shop that is asked. */
export const SHOP = 'shop-1'
export const HOST = 'shop-1.localhost'

/** A shop of this size, among others. */
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
