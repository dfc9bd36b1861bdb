import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { findProducts } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { availableOf } from '../../src/catalogue/stock/stock-count.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import { movesOf } from '../../src/catalogue/stock/stock-moves.store.ts'
import type { Database } from '../../src/database/database.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { call, NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'

const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B', lima: '0', terminos: true }

/** A shop in which every round has two products of its own, of which so many are on the shelf. */
async function openShelf(db: Database) {
  const shop = await openCatalogueShop(db)
  let now = NOVEMBER_2026
  const deps = testDeps(db, { clock: () => (now += 60_000) })
  const app = createApp(deps)
  const host = shop.hosts[0] ?? ''
  let phones = 900_000_000
  const count = (slug: string, amount: number) =>
    countStock(deps, shop, { slug, found: new Map([['', amount]]), key: `${slug} ${now++}`, actor: commandLine })
  return {
    count,
    /** The slugs of the round's products, in whatever order their ids have. */
    async stocked(place: number, amount: number | null): Promise<readonly [string, string]> {
      const slugs = [`vaso-${place}`, `plato-${place}`] as const
      const products = slugs.map((slug) => aProduct({ slug, title: slug }))
      await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'given' }))
      if (amount !== null) for (const slug of slugs) made(await count(slug, amount))
      return slugs
    },
    async order(slugs: readonly string[]): Promise<string> {
      const client = { name: 'Rosa', phone: String(++phones), ...home }
      const products = slugs.map((slug) => ({ slug, amount: 1, colors: [], type: 'normal', order: 0 }))
      const stored = await call(app, host, '/api/v1/web/ticket/store', { client, products })
      const [code, key] = [stored.body.data as string, { 'ticket-key': stored.headers.get('ticket-key') ?? '' }]
      await call(app, host, '/api/v1/web/ticket/update', { code, client, products, status: 'finalizado' }, key)
      return code
    },
    does: (code: string, name: Parameters<typeof act>[3], fields: object = {}) => act(deps, shop, code, name, fields),
    /** What is on the shelf, reserved and free, which is what the moves make of it. */
    async left(slug: string) {
      const id = (await findProducts(db.read, shop.id, [slug])).get(slug)?.id ?? ''
      const count = (await countsOf(db.read, shop.id, [id])).get(id)?.get('')
      if (!count) throw new Error(`${slug} is not counted`)
      const moves = await movesOf(db.read, shop.id, id, { limit: 1_000 })
      const sum = (field: 'onHand' | 'reserved') => moves.reduce((all, move) => all + move[field], 0)
      expect({ onHand: sum('onHand'), reserved: sum('reserved') }).toEqual(count)
      return [count.onHand, count.reserved, availableOf(count)]
    },
  }
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test(
    'two confirmations of the last one at the same time: one gets it, the other is told that there is none',
    limit,
    async () => {
      const { stocked, order, does, left } = await openShelf(patient(await openDatabase()))
      await play(`${engine}, the last one`, ['one', 'other'], async (place, random) => {
        const [glass, plate] = await stocked(place, 1)
        // Named in opposite orders, so that locks which are taken as they come would wait for each other.
        const codes = [await order([glass, plate]), await order([plate, glass])] as const
        const [one, other] = await together(random, [
          () => does(codes[0], 'confirmar'),
          () => does(codes[1], 'confirmar'),
        ])
        expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
        for (const outcome of [one, other]) if (!outcome.ok) expect(outcome.refusal.reason).toBe('no-stock')
        expect([await left(glass), await left(plate)]).toEqual([
          [1, 1, 0],
          [1, 1, 0],
        ])
        return one.ok ? 'one' : 'other'
      })
    },
  )

  test('counting begins while an order is confirmed: it is reserved, whoever was first', limit, async () => {
    const { stocked, order, does, count, left } = await openShelf(patient(await openDatabase()))
    await play(`${engine}, confirm and count`, ['confirmed', 'refused'], async (place, random) => {
      const [glass] = await stocked(place, null)
      const code = await order([glass])
      const found = place % 2
      const [confirmed, counted] = await together(random, [() => does(code, 'confirmar'), () => count(glass, found)])
      expect(counted.ok).toBe(true)
      expect(await left(glass)).toEqual(confirmed.ok ? [found, 1, found - 1] : [0, 0, 0])
      return confirmed.ok ? 'confirmed' : 'refused'
    })
  })

  test('an order is sent while it is cancelled: it is on the shelf or on its way, never both', limit, async () => {
    const { stocked, order, does, left } = await openShelf(patient(await openDatabase()))
    await play(`${engine}, ship and cancel`, ['sent', 'cancelled'], async (place, random) => {
      const [glass, plate] = await stocked(place, 2)
      const code = await order([glass, plate])
      made(await does(code, 'confirmar'))
      const [sent, cancelled] = await together(random, [
        () => does(code, 'despachar'),
        () => does(code, 'cancelar', { reason: '4' }),
      ])
      expect(sent.ok).not.toBe(cancelled.ok)
      for (const slug of [glass, plate]) expect(await left(slug)).toEqual(sent.ok ? [1, 0, 1] : [2, 0, 2])
      return sent.ok ? 'sent' : 'cancelled'
    })
  })
})
