import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'
import type { StockMove } from './stock-move.ts'

type MoveTables = {
  stock_moves: {
    shop_id: string
    product_id: string
    seq: number
    color: string
    made_at: number
    made_by: string
    act: string
    act_key: string | null
    order_id: string | null
    order_seq: number | null
    on_hand: number
    reserved: number
    counted: number | null
    cost: number | null
  }
}

/** The number of the product's last move; 0 without any. */
export async function lastMove(sql: Sql, shopId: string, productId: string): Promise<number> {
  const row = await ofProduct(sql, shopId, productId).select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

/** The same of several products; one without any is left out. */
export async function lastMoves(
  sql: Sql,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await table(sql)
    .selectFrom('stock_moves')
    .select(['product_id', (eb) => eb.fn.max('seq').as('last')])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', padded(productIds))
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, last }) => [product_id, Number(last)]))
}

/** Moves of one product, whose row the transaction has locked. */
export async function insertMoves(
  tx: Sql,
  shopId: string,
  productId: string,
  moves: readonly StockMove[],
): Promise<void> {
  const rows = moves.map(({ seq, color, at, by, act, key, order, onHand, reserved, counted, cost }) => ({
    ...{ shop_id: shopId, product_id: productId, seq, color, made_at: at, made_by: by, act, act_key: key },
    ...{ order_id: order?.id ?? null, order_seq: order?.seq ?? null, on_hand: onHand, reserved, counted, cost },
  }))
  await table(tx).insertInto('stock_moves').values(rows).execute()
}

/** A product's moves after this number, the last first. */
export async function movesOf(
  sql: Sql,
  shopId: string,
  productId: string,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<readonly StockMove[]> {
  const rows = await ofProduct(sql, shopId, productId)
    .select(['seq', 'color', 'made_at', 'made_by', 'act', 'act_key', 'order_id', 'order_seq'])
    .select(['on_hand', 'reserved', 'counted', 'cost'])
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq, color, act, counted, cost, ...row }) => ({
    ...{ seq, color, act, counted, cost, at: row.made_at, by: row.made_by, key: row.act_key },
    ...{ onHand: row.on_hand, reserved: row.reserved },
    order: row.order_id === null ? null : { id: row.order_id, seq: row.order_seq ?? 0 },
  }))
}

/** Whether something was entered under this key before. */
export async function isKeyUsed(tx: Sql, shopId: string, key: string): Promise<boolean> {
  const row = await table(tx)
    .selectFrom('stock_moves')
    .select('seq')
    .where('shop_id', '=', shopId)
    .where('act_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function ofProduct(sql: Sql, shopId: string, productId: string) {
  return table(sql).selectFrom('stock_moves').where('shop_id', '=', shopId).where('product_id', '=', productId)
}

function table(sql: Sql) {
  return sql.withTables<MoveTables>()
}
