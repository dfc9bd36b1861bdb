import type { Sql } from '../../../database/database.ts'
import type { HookKey } from '../hook.ts'

type StockTables = { hook_stock: { shop_id: string; hook_id: string; product_id: string; color: string } }

interface ToldCount {
  readonly productId: string
  readonly color: string
}

/** The counts that a hook was told to run low, or that ran low when it was made. */
export async function toldCounts(sql: Sql, { shopId, id }: HookKey): Promise<readonly ToldCount[]> {
  const query = table(sql).selectFrom('hook_stock').select(['product_id as productId', 'color'])
  return query.where('shop_id', '=', shopId).where('hook_id', '=', id).execute()
}

const PORTION = 1_000

export async function insertToldCounts(tx: Sql, hook: HookKey, counts: readonly ToldCount[]): Promise<void> {
  for (let from = 0; from < counts.length; from += PORTION) {
    const rows = counts.slice(from, from + PORTION).map(({ productId, color }) => ({
      ...{ shop_id: hook.shopId, hook_id: hook.id, product_id: productId, color },
    }))
    const query = table(tx).insertInto('hook_stock').values(rows)
    await query.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

export async function deleteToldCount(tx: Sql, hook: HookKey, { productId, color }: ToldCount): Promise<void> {
  await ofHook(tx, hook).where('product_id', '=', productId).where('color', '=', color).execute()
}

export async function deleteToldCounts(tx: Sql, hook: HookKey): Promise<void> {
  await ofHook(tx, hook).execute()
}

function ofHook(tx: Sql, { shopId, id }: HookKey) {
  return table(tx).deleteFrom('hook_stock').where('shop_id', '=', shopId).where('hook_id', '=', id)
}

function table(sql: Sql) {
  return sql.withTables<StockTables>()
}
