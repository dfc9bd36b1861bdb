import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'

type StaleRow = { shop_id: string; day: string; mark: string }
type StaleTables = { stale_days: StaleRow }

/** Stands for every day of a shop. */
export const EVERY_DAY = ''

/** A day whose figures are older than what they are made of, and what made them so. */
export interface StaleDay {
  /** `2026-11-29`, or `EVERY_DAY`. */
  readonly day: string
  /** Unique for each change. */
  readonly mark: string
}

/** Rows per statement. */
const PORTION = 200

export async function markStaleDays(tx: Sql, shopId: string, days: readonly StaleDay[]): Promise<void> {
  for (let start = 0; start < days.length; start += PORTION) {
    const marking = table(tx)
      .insertInto('stale_days')
      .values(days.slice(start, start + PORTION).map(({ day, mark }) => ({ shop_id: shopId, day, mark })))
      .onConflict((conflict) => conflict.columns(['shop_id', 'day', 'mark']).doNothing())
    await withCommit(tx, marking)
  }
}

/** The next shop by its id that has stale days. */
export async function nextShopWithStaleDays(sql: Sql, after: string): Promise<string | null> {
  const query = table(sql).selectFrom('stale_days').select('shop_id').where('shop_id', '>', after)
  const row = await query.where(isShopHere('stale_days.shop_id')).orderBy('shop_id').limit(1).executeTakeFirst()
  return row?.shop_id ?? null
}

/** The stale days of a shop, the latest first; `EVERY_DAY` last. */
export async function staleDaysOf(sql: Sql, shopId: string): Promise<readonly string[]> {
  const query = table(sql).selectFrom('stale_days').select('day').distinct().where('shop_id', '=', shopId)
  const rows = await query.orderBy('day', 'desc').execute()
  return rows.map(({ day }) => day)
}

/** The marks of a day, which are deleted once its figures are made anew. */
export async function marksOfDay(sql: Sql, shopId: string, day: string): Promise<readonly string[]> {
  const query = table(sql).selectFrom('stale_days').select('mark').where('shop_id', '=', shopId)
  const rows = await query.where('day', '=', day).execute()
  return rows.map(({ mark }) => mark)
}

/** Whether all of these marks are still there. Who asks next waits for this transaction. */
export async function takeMarks(tx: Sql, shopId: string, day: string, marks: readonly string[]): Promise<boolean> {
  let found = 0
  for (let start = 0; start < marks.length; start += PORTION) {
    const query = table(tx).selectFrom('stale_days').select('mark').where('shop_id', '=', shopId).where('day', '=', day)
    const portion = marks.slice(start, start + PORTION)
    found += (await query.where('mark', 'in', portion).orderBy('mark').forUpdate().execute()).length
  }
  return found === marks.length
}

export async function deleteMarks(tx: Sql, shopId: string, day: string, marks: readonly string[]): Promise<void> {
  for (let start = 0; start < marks.length; start += PORTION) {
    const query = table(tx).deleteFrom('stale_days').where('shop_id', '=', shopId).where('day', '=', day)
    await query.where('mark', 'in', marks.slice(start, start + PORTION)).execute()
  }
}

function table(sql: Sql) {
  return sql.withTables<StaleTables>()
}
