import type { Sql } from '../database/database.ts'
import { padded } from '../database/prepared.ts'
import type { Money } from '../lib/money.ts'
import type { CountChange } from './stock-count.ts'

/** What moved a count: an act with an order, by its name, or one of these. */
export type StockAct = 'contar' | 'entrar' | 'dejar-de-contar' | (string & {})

/** One change of one count. Moves are never changed or removed. */
export interface StockMove extends CountChange {
  /** Counted from 1 in each product. */
  readonly seq: number
  readonly at: number
  /** As `actorText` writes it. */
  readonly by: string
  readonly act: StockAct
  /** Of what somebody enters: a repetition with the same key counts once. */
  readonly key: string | null
  /** The order and the number of its event. */
  readonly order: { readonly id: string; readonly seq: number } | null
  /** What was found on the shelf. */
  readonly counted: number | null
  /** What one unit that came in cost. */
  readonly cost: Money | null
}

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
