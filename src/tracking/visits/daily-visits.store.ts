import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { VisitSource } from '../../tickets/origins/arrivals.ts'

type VisitRow = {
  shop_id: string
  day: string
  page: string
  source: string
  visits: number
}

type BeaconRow = {
  shop_id: string
  id: string
  counted_at: number
}

type VisitTables = { daily_visits: VisitRow; counted_beacons: BeaconRow }

/** How often a page was opened from one source on a day of the shop's country. */
export interface DailyVisits {
  readonly day: string
  readonly page: string
  readonly source: VisitSource
  readonly visits: number
}

/** Adds to the days’ figures. Each day, page and source occurs once, and all processes write them in the same order, so that they cannot deadlock. */
export async function addVisits(tx: Sql, shopId: string, counted: readonly DailyVisits[]): Promise<void> {
  if (counted.length === 0) return
  const query = table(tx)
    .insertInto('daily_visits')
    .values(counted.map((one) => ({ shop_id: shopId, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'day', 'page', 'source'])
        .doUpdateSet({ visits: written`daily_visits.visits + excluded.visits` }),
    )
  await withCommit(tx, query)
}

/** Marks beacons as counted. Returns the ids of those that were not counted before. */
export async function markBeaconsCounted(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await table(tx)
    .insertInto('counted_beacons')
    .values(ids.map((id) => ({ shop_id: shopId, id, counted_at: now })))
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the ids of beacons that are too old to be repeated. */
export async function forgetBeacons(tx: Sql, shopId: string, before: number): Promise<void> {
  const old = table(tx).deleteFrom('counted_beacons').where('shop_id', '=', shopId).where('counted_at', '<', before)
  await withCommit(tx, old)
}

/** A shop's figures from a day on, the newest day first, then the pages and sources that were visited most. */
export async function listVisits(sql: Sql, shopId: string, since: string): Promise<readonly DailyVisits[]> {
  const rows = await table(sql)
    .selectFrom('daily_visits')
    .select(['day', 'page', 'source', 'visits'])
    .where('shop_id', '=', shopId)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('visits', 'desc')
    .orderBy('page')
    .orderBy('source')
    .execute()
  return rows.map((row) => ({ ...row, source: row.source as VisitSource }))
}

/** How many pages were opened on these days, both included. */
export async function visitsWithin(sql: Sql, shopId: string, from: string, to: string): Promise<number> {
  const query = table(sql)
    .selectFrom('daily_visits')
    .select(({ fn }) => fn.sum<number>('visits').as('visits'))
  const ofDays = query.where('shop_id', '=', shopId).where('day', '>=', from).where('day', '<=', to)
  return Number((await ofDays.executeTakeFirst())?.visits ?? 0)
}

function table(sql: Sql) {
  return sql.withTables<VisitTables>()
}
