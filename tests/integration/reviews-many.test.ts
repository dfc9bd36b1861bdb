import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { fillReviews, look } from '../support/reviews.ts'
import { openStreet } from '../support/shoppers.ts'

const MANY = 2_000

onOneEngine((_engine, openDatabase) => {
  test('of 2,000 reviews a product shows ten, and the others by page', async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    await fillReviews(db, street, 'lampara', MANY)
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
