import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findCurrentProduct } from '../../src/catalogue/products.store.ts'
import type { Stars } from '../../src/catalogue/ratings/rating.ts'
import { addToSum } from '../../src/catalogue/ratings/review-sums.store.ts'
import type { Database } from '../../src/database/database.ts'
import { insertReview } from '../../src/orders/reviews/reviews.store.ts'
import { readShownReviews } from '../../src/storefront/reviews/read-shown-reviews.page.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { look } from '../support/reviews.ts'
import { openStreet, type Street } from '../support/shoppers.ts'

const ROUNDS = 40
const MANY = 2_000

/** Published reviews of a product, of as many orders. */
async function fill(db: Database, { shop }: Street, productId: string, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (let nth = 0; nth < count; nth += 1) {
      const stars = ((nth % 5) + 1) as Stars
      const words = `Reseña ${nth}: llegó a tiempo, es como en la foto y lo uso todos los días en la cocina.`
      await insertReview(tx, shop.id, {
        ...{ id: `${productId}-${nth}`, orderId: `order-${nth}`, productId, stars, words, name: 'Rosa' },
        ...{ district: 'Ate', state: 'publicada', isHeld: false, reason: '', answer: 'Gracias.', hasPictures: false },
        ...{ writtenAt: nth, decidedAt: nth, answeredAt: nth },
      })
      await addToSum(tx, shop.id, { productId, stars }, 1)
    }
  })
}

onOneEngine((_engine, openDatabase) => {
  test('a product with 2,000 reviews reads what one with ten reads', async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    const { shop } = street
    const [lamp, pot] = await Promise.all(
      ['lampara', 'olla'].map(async (slug) => ({ id: (await findCurrentProduct(db.read, shop.id, slug))?.id ?? '' })),
    )
    if (!lamp || !pot) throw new Error('the street has no products')
    await fill(db, street, lamp.id, MANY)
    await fill(db, street, pot.id, 10)
    const deps = testDeps(db, { clock: () => street.time.now })
    const times = { many: [] as number[], few: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, product] of [
        ['many', lamp],
        ['few', pot],
      ] as const) {
        const begun = performance.now()
        const shown = await readShownReviews({ deps, shop }, product, 1)
        times[name].push(performance.now() - begun)
        expect(shown?.reviews).toHaveLength(10)
      }
    }
    expect(median(times.many) / median(times.few)).toBeLessThan(2)

    const page = await look(street, '/producto/lampara')
    expect(page.html).toContain('2000 reseñas')
    expect(page.html).toContain(`Reseña ${MANY - 1}:`)
    expect(page.html).not.toContain(`Reseña ${MANY - 11}:`)
    expect(gzipSync(page.html).length).toBeLessThan(14 * 1024)
    const second = await look(street, '/resenas/lampara?page=2')
    expect(second.html).toContain(`Reseña ${MANY - 11}:`)
    expect((await look(street, '/resenas/lampara?page=201')).status).toBe(404)
    expect((await look(street, '/categoria/todo')).html).toContain('3.0 de 5 estrellas, 2000 reseñas')
  })
})

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN
}
