import type { Sql } from '../../database/database.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { lockProducts, showCounts } from './counted-products.store.ts'
import { type CountChange, type Counts, countOf } from './stock-count.ts'
import { countsOf, saveCount } from './stock-counts.store.ts'
import type { StockMove } from './stock-move.ts'
import { insertMoves, lastMove } from './stock-moves.store.ts'

/** Who moves counts, when, and by which act. */
export type Moved = Pick<StockMove, 'at' | 'by' | 'act' | 'order'> &
  Partial<Pick<StockMove, 'counted' | 'cost' | 'key'>>

/** What units of a product do to its counts, by their own colours. */
export interface ProductMove {
  readonly productId: string
  readonly changes: readonly CountChange[]
}

/**
 * Moves what is counted of products, and writes each move. What is not counted is left out. Pages are made anew where what they show of it changes: what is sold out,
 * and what there are few of.
 */
export async function moveStock(tx: Sql, shopId: string, moves: readonly ProductMove[], moved: Moved): Promise<void> {
  const ids = moves.map(({ productId }) => productId).sort()
  // Sent together: the counts are read once the products are locked.
  const [, counts] = await Promise.all([lockProducts(tx, shopId, ids), countsOf(tx, shopId, ids)])
  let isShown = false
  for (const { productId, changes } of moves) {
    const before = counts.get(productId)
    const after = before && (await changeCounts(tx, shopId, productId, before, counted(before, changes), moved))
    if (after) isShown = (await showCounts(tx, shopId, productId, after)) || isShown
  }
  if (isShown) await touchShop(tx, shopId)
}

/** Writes changes of a product's counts with their moves. The product is locked, and each change is of a count that it has. */
export async function changeCounts(
  tx: Sql,
  shopId: string,
  productId: string,
  before: Counts,
  changes: readonly CountChange[],
  { at, by, act, order, counted = null, cost = null, key = null }: Moved,
): Promise<Counts> {
  if (changes.length === 0) return before
  const after = new Map(before)
  const last = await lastMove(tx, shopId, productId)
  const moves: StockMove[] = []
  for (const { color, onHand, reserved } of changes) {
    const had = after.get(color) ?? { onHand: 0, reserved: 0 }
    const has = { onHand: had.onHand + onHand, reserved: had.reserved + reserved }
    after.set(color, has)
    await saveCount(tx, shopId, { productId, color }, has)
    moves.push({ seq: last + moves.length + 1, color, onHand, reserved, at, by, act, order, counted, cost, key })
  }
  await insertMoves(tx, shopId, productId, moves)
  return after
}

/** The changes of the counts that the units belong to. */
function counted(counts: Counts, changes: readonly CountChange[]): readonly CountChange[] {
  const sums = new Map<string, CountChange>()
  for (const { color, onHand, reserved } of changes) {
    const own = countOf(counts, color)
    if (own === null) continue
    const sum = sums.get(own)
    sums.set(own, {
      color: own,
      onHand: (sum?.onHand ?? 0) + onHand,
      reserved: (sum?.reserved ?? 0) + reserved,
    })
  }
  return [...sums.values()].filter(({ onHand, reserved }) => onHand !== 0 || reserved !== 0)
}
