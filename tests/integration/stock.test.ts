import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { enterGoods } from '../../src/catalogue/stock/enter-goods.action.ts'
import { availableOf } from '../../src/catalogue/stock/stock-count.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import { movesOf } from '../../src/catalogue/stock/stock-moves.store.ts'
import type { Database } from '../../src/database/database.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const confirmer = { role: 'confirmer', switches: [] } as const

/** A shop with a lamp, a shirt in two colours and a pack that brings a lamp. */
async function openShelf(db: Database) {
  const street = await openStreet(db)
  const { shop, time } = street
  const colors = ['Rojo', 'Azul'].map((name) => ({ name, hex: null }))
  const polo = aProduct({ slug: 'polo', title: 'Polo', colors })
  const pack = aProduct({ slug: 'pack', title: 'Pack', status: 'pack', dependents: [{ slug: 'lampara', price: 0 }] })
  await db.transaction((tx) => saveProducts(tx, shop.id, [polo, pack], { now: 0, placing: 'given' }))
  const deps = testDeps(db, { clock: () => (time.now += 1_000) })
  let [phones, keys] = [900_000_000, 0]
  const product = async (slug: string) => {
    const found = await findProduct(db.read, shop.id, slug)
    if (!found) throw new Error(slug)
    return found
  }
  const counts = async (slug: string) => {
    const { id } = await product(slug)
    return (await countsOf(db.read, shop.id, [id])).get(id) ?? new Map()
  }
  return {
    ...{ db, shop, deps, product, counts, street },
    count: async (slug: string, found: Readonly<Record<string, number | null>>, seen?: number) =>
      made(
        await countStock(deps, shop, {
          ...{ slug, found: new Map(Object.entries(found)), seen, key: `count-${++keys}`, actor: commandLine },
        }),
      ),
    left: async (slug: string, color = '') => {
      const count = (await counts(slug)).get(color)
      return count ? [count.onHand, count.reserved, availableOf(count)] : null
    },
    place: async (slug = 'lampara', lines?: readonly object[]) => {
      const code = await order(street, { phone: String(++phones) })
      if (slug !== 'lampara' || lines) await act(deps, shop, code, 'editar', { lines: lines ?? [{ slug, amount: 1 }] })
      return code
    },
    does: async (
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) => made(await act(deps, shop, code, ...rest)),
    tries: (
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) => act(deps, shop, code, ...rest),
    undo: async (code: string) => {
      const found = await findOrder(db.read, shop.id, code)
      const asked = { code, seq: found?.version ?? 0, key: `undo-${++keys}`, actor: commandLine, permission: owner }
      return made(await undoAct(deps, shop, { ...asked, note: 'error' }))
    },
    version: async () => (await findShop(db.read, shop.id))?.version ?? 0,
  }
}

onOneEngine((_engine, openDatabase) => {
  test('the last one is promised once: the second order is refused with what is left, until an owner says why', async () => {
    const { count, place, does, tries, left } = await openShelf(await openDatabase())
    await count('lampara', { '': 1 })
    const [first, second] = [await place(), await place()]
    await does(first, 'confirmar')
    expect(await left('lampara')).toEqual([1, 1, 0])
    const refused = await tries(
      second,
      'confirmar',
      { override: true, note: 'llega mañana' },
      { permission: confirmer },
    )
    expect(refused).toMatchObject({
      refusal: { reason: 'no-stock', short: [{ title: 'Lámpara de mesa', color: '', left: 0 }] },
    })
    expect((await tries(second, 'confirmar', { override: true })).ok).toBe(false)
    await does(second, 'confirmar', { override: true, note: 'llega mañana' })
    expect(await left('lampara')).toEqual([1, 2, -1])
  })

  test('reserved when confirmed, taken when sent, given back when received but for what broke, and each way back gives back exactly', async () => {
    const { count, place, does, left, undo } = await openShelf(await openDatabase())
    await count('lampara', { '': 5 })
    const code = await place('lampara', [{ slug: 'lampara', amount: 2 }])
    await does(code, 'confirmar')
    expect(await left('lampara')).toEqual([5, 2, 3])
    await undo(code)
    expect(await left('lampara')).toEqual([5, 0, 5])
    await does(code, 'confirmar')
    await does(code, 'editar', { lines: [{ slug: 'lampara', amount: 3 }] })
    expect(await left('lampara')).toEqual([5, 3, 2])
    await does(code, 'editar', { lines: [{ slug: 'lampara', amount: 2 }] })
    await does(code, 'cancelar', { reason: '8' })
    expect(await left('lampara')).toEqual([5, 0, 5])
    await does(code, 'reabrir')
    await does(code, 'confirmar')
    await does(code, 'despachar')
    expect(await left('lampara')).toEqual([3, 0, 3])
    await does(code, 'anular-guia')
    expect(await left('lampara')).toEqual([5, 2, 3])
    await does(code, 'despachar')
    await does(code, 'reenviar', { note: 'no estaba' })
    expect(await left('lampara')).toEqual([5, 2, 3])
    await does(code, 'despachar')
    await does(code, 'devolver', { reason: 'rechazado' })
    expect(await left('lampara')).toEqual([3, 0, 3])
    await does(code, 'recibir', { good: [1] })
    expect(await left('lampara')).toEqual([4, 0, 4])
    await undo(code)
    expect(await left('lampara')).toEqual([3, 0, 3])
    await does(code, 'recibir')
    expect(await left('lampara')).toEqual([5, 0, 5])
  })

  test('several parcels leave with their own, a part that the buyer gives back is received, and what is lost stays away', async () => {
    const { count, place, does, left } = await openShelf(await openDatabase())
    await count('polo', { Rojo: 4, Azul: 4 })
    const code = await place('polo', [{ slug: 'polo', amount: 3, colors: ['Rojo', 'Rojo', 'Azul'] }])
    await does(code, 'confirmar')
    expect([await left('polo', 'Rojo'), await left('polo', 'Azul')]).toEqual([
      [4, 2, 2],
      [4, 1, 3],
    ])
    const prepared = await does(code, 'preparar', { units: [2], guide: 'G1' })
    const [part, rest] = Object.keys(prepared.order.work.parcels)
    await does(code, 'despachar', { parcel: part })
    expect([await left('polo', 'Rojo'), await left('polo', 'Azul')]).toEqual([
      [2, 0, 2],
      [4, 1, 3],
    ])
    await does(code, 'despachar', { parcel: rest })
    await does(code, 'entregar', { parcel: part, stayed: [1] })
    await does(code, 'devolver', { parcel: rest, reason: 'perdido' })
    await does(code, 'recibir')
    const both = [await left('polo', 'Rojo'), await left('polo', 'Azul')].map((one) => one?.[0] ?? 0)
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(6)
  })

  test('a pack reserves what it brings, joined orders what both had, and an exchange what goes out', async () => {
    const { count, place, does, tries, left, undo } = await openShelf(await openDatabase())
    await count('lampara', { '': 3 })
    await count('olla', { '': 1 })
    const pack = await place('pack')
    await does(pack, 'confirmar')
    expect(await left('lampara')).toEqual([3, 1, 2])
    const other = await place()
    await does(other, 'confirmar')
    await does(pack, 'unir', { with: other, lines: 'todas' })
    expect(await left('lampara')).toEqual([3, 2, 1])
    await undo(pack)
    expect(await left('lampara')).toEqual([3, 2, 1])
    await does(other, 'despachar')
    const out = (amount: number) => ({ kind: 'cambio', back: [1], out: [{ slug: 'olla', amount }] })
    expect(await tries(other, 'cambio', out(2))).toMatchObject({ refusal: { reason: 'no-stock' } })
    expect(await left('olla')).toEqual([1, 0, 1])
    await does(other, 'cambio', out(1))
    expect([await left('olla'), await left('lampara')]).toEqual([
      [1, 1, 0],
      [2, 1, 1],
    ])
    await does(other, 'recibir')
    expect(await left('lampara')).toEqual([3, 1, 2])
  })

  test('counting begins with what is promised already, takes what moved since it was seen into account, and ends', async () => {
    const { count, place, does, left, product, shop, db, deps } = await openShelf(await openDatabase())
    const [waiting, sent] = [await place(), await place()]
    await does(waiting, 'confirmar')
    await does(sent, 'confirmar')
    await does(sent, 'despachar')
    await count('lampara', { '': 7 })
    expect(await left('lampara')).toEqual([7, 1, 6])
    const { id } = await product('lampara')
    const [last] = await movesOf(db.read, shop.id, id, { limit: 1 })
    await does(waiting, 'despachar')
    const goods = { slug: 'lampara', color: '', amount: 10, cost: 500, key: 'truck', actor: commandLine }
    await enterGoods(deps, shop, goods)
    await enterGoods(deps, shop, goods)
    await count('lampara', { '': 6 }, last?.seq)
    expect(await left('lampara')).toEqual([15, 0, 15])
    await does(sent, 'devolver', { reason: 'ausente' })
    await does(sent, 'recibir')
    expect(await left('lampara')).toEqual([16, 0, 16])
    await count('lampara', { '': null })
    expect(await left('lampara')).toBe(null)
    const moves = await movesOf(db.read, shop.id, id, { limit: 100 })
    expect(moves.map(({ act: name }) => name).reverse()).toEqual([
      'contar',
      'despachar',
      'entrar',
      'contar',
      'recibir',
      'dejar-de-contar',
    ])
    expect(moves.reduce((sum, one) => sum + one.onHand, 0)).toBe(0)
    expect(moves.find((one) => one.act === 'entrar')).toMatchObject({ cost: 500, by: 'command-line' })
  })

  test('pages change only when what they show does: sold out, and how many of the last three', async () => {
    const { count, place, does, product, version } = await openShelf(await openDatabase())
    await count('lampara', { '': 6 })
    const orders = [await place(), await place(), await place(), await place()]
    const shown: unknown[] = []
    const versions = [await version()]
    for (const code of orders) {
      await does(code, 'confirmar')
      const { soldOut, left } = await product('lampara')
      shown.push(soldOut ? 'Agotado' : (left ?? 'muchas'))
      versions.push(await version())
    }
    expect(shown).toEqual(['muchas', 'muchas', 3, 2])
    expect(versions.map((one) => one - (versions[0] ?? 0))).toEqual([0, 0, 0, 1, 2])
    await does(orders[0] ?? '', 'despachar')
    expect(await version()).toBe(versions.at(-1))
    await count('lampara', { '': 3 })
    expect(await product('lampara')).toMatchObject({ soldOut: true })
    await count('polo', { Rojo: 0, Azul: 2 })
    expect((await product('polo')).colors).toMatchObject([
      { name: 'Rojo', soldOut: true },
      { name: 'Azul', left: 2 },
    ])
    await count('polo', { Azul: 0 })
    expect(await product('polo')).toMatchObject({ soldOut: true })
    await count('polo', { Rojo: null, Azul: null })
    expect(await product('polo')).toMatchObject({ soldOut: false })
  })
})
