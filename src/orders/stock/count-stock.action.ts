import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { lockProducts, showCounts } from '../../catalogue/stock/counted-products.store.ts'
import { changeCounts } from '../../catalogue/stock/move-stock.step.ts'
import { type Counts, countedUnits } from '../../catalogue/stock/stock-count.ts'
import { countsOf, saveCount } from '../../catalogue/stock/stock-counts.store.ts'
import { isKeyUsed, movesOf } from '../../catalogue/stock/stock-moves.store.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { findOrders } from '../orders.store.ts'
import { readStockKey } from '../parcels/parcel-lines.ts'
import { reservedBy } from './order-stock.ts'
import { ordersWithProduct } from './reserving-orders.store.ts'

export interface StockCount {
  readonly slug: string
  /** What is on the shelf, by colour; '' is the product as a whole. `null`: it is not counted any more. Colours that are left out stay as they are. */
  readonly found: ReadonlyMap<string, number | null>
  /** The number of the last move that was seen before counting: what moved since is added. By default nothing has. */
  readonly seen?: number | undefined
  /** Only where nothing of the product is counted. */
  readonly isFirst?: true
  readonly key: string
  readonly actor: Actor
}

export type CountRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'unknown-color'; readonly color: string }

/** Sets the counts of a product to what was found on the shelf. Units promised to confirmed orders are reserved from then on, also of orders older than the first count. */
export function countStock(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { slug, found, seen, isFirst, key, actor }: StockCount,
): Promise<Outcome<Counts, CountRefusal>> {
  return deps.db.transaction(async (tx) => {
    const product = await findDeskProduct(tx, shop.id, slug)
    if (!product) return refused({ reason: 'not-found' })
    const { id } = product
    await lockProducts(tx, shop.id, [id])
    const before = (await countsOf(tx, shop.id, [id])).get(id) ?? new Map()
    if ((isFirst && before.size > 0) || (await isKeyUsed(tx, shop.id, key))) return done(before)
    const names = ['', ...product.values.colors.map(({ name }) => name), ...before.keys()]
    const unknown = [...found.keys()].find((color) => !names.includes(color))
    if (unknown !== undefined) return refused({ reason: 'unknown-color', color: unknown })
    const ended = [...before.keys()].filter((color) => found.get(color) === null)
    const wanted = [...found].flatMap(([color, amount]) => (amount === null ? [] : [color]))
    const kept = new Set([...before.keys(), ...wanted].filter((color) => !ended.includes(color)))
    const reserved = countedUnits(kept, await reservedOf(tx, shop.id, id))
    const moved = await movedSince(tx, shop.id, id, seen)
    const moving = { at: deps.clock(), by: actorText(actor), order: null, key }
    let counts: Counts = before
    for (const color of new Set([...before.keys(), ...wanted])) {
      const has = counts.get(color) ?? { onHand: 0, reserved: 0 }
      const counted = found.get(color) ?? null
      const onHand = counted === null ? has.onHand : counted + (moved.get(color) ?? 0)
      const after = ended.includes(color) ? { onHand: 0, reserved: 0 } : { onHand, reserved: reserved.get(color) ?? 0 }
      const change = { color, onHand: after.onHand - has.onHand, reserved: after.reserved - has.reserved }
      if (!found.has(color) && change.onHand === 0 && change.reserved === 0) continue
      const act = ended.includes(color) ? 'dejar-de-contar' : 'contar'
      counts = await changeCounts(tx, shop.id, id, counts, [change], { ...moving, act, counted })
    }
    for (const color of ended) await saveCount(tx, shop.id, { productId: id, color }, null)
    const left = new Map([...counts].filter(([color]) => !ended.includes(color)))
    if (await showCounts(tx, shop.id, id, left)) await touchShop(tx, shop.id)
    const was = [...found.keys()].map((color) => [color, before.get(color)?.onHand ?? null] as const)
    const details = { counts: Object.fromEntries(found), was: Object.fromEntries(was) }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'count-stock', subject: product.values.slug, details })
    return done(left)
  })
}

/** The promised units of a product, by colour. The product is locked, so no order of it is confirmed meanwhile. */
async function reservedOf(tx: Sql, shopId: string, productId: string): Promise<ReadonlyMap<string, number>> {
  const orders = await findOrders(tx, shopId, await ordersWithProduct(tx, shopId, productId))
  const sums = new Map<string, number>()
  for (const [key, amount] of orders.flatMap((order) => Object.entries(reservedBy(order)))) {
    const unit = readStockKey(key)
    if (unit.productId === productId) sums.set(unit.color, (sums.get(unit.color) ?? 0) + amount)
  }
  return sums
}

const MOST_MOVES = 1_000

/** What left or came back since somebody began to count, by colour. */
async function movedSince(tx: Sql, shopId: string, productId: string, seen: number | undefined) {
  const sums = new Map<string, number>()
  if (seen === undefined) return sums
  const moves = await movesOf(tx, shopId, productId, { after: seen, limit: MOST_MOVES })
  for (const { color, onHand, order, act } of moves) {
    // Another count moves no units: the last count says what there is.
    if (order !== null || act === 'entrar') sums.set(color, (sums.get(color) ?? 0) + onHand)
  }
  return sums
}
