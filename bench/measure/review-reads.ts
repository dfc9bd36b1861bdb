import { findCurrentProduct } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { readShownReviews } from '../../src/storefront/reviews/read-shown-reviews.page.ts'
import { testDeps } from '../../tests/support/app.ts'
import { fillReviews } from '../../tests/support/reviews.ts'
import { openStreet } from '../../tests/support/shoppers.ts'

/** What a product's page reads of its reviews, in a shop with a product that has `many` and one that has ten. */
export async function reviewReads(db: Database, many: number) {
  const street = await openStreet(db)
  const { shop } = street
  const deps = testDeps(db, { clock: () => street.time.now })
  const reader = async (slug: string, count: number) => {
    await fillReviews(db, street, slug, count)
    const product = await findCurrentProduct(db.read, shop.id, slug)
    if (!product) throw new Error(`no product ${slug}`)
    return async () => {
      const shown = await readShownReviews({ deps, shop }, product, 1)
      if (shown?.reviews.length !== 10) throw new Error(`${slug} shows ${shown?.reviews.length} reviews`)
    }
  }
  return { many: await reader('lampara', many), few: await reader('olla', 10) }
}
