import type { Sql } from '../../database/database.ts'
import type { HostCheck, HostFound } from './host-check.ts'

type HostCheckTables = {
  host_checks: { shop_id: string; host: string; checked_at: number; found: string }
}

/** The last check of each host of a shop that was checked. */
export async function hostChecks(sql: Sql, shopId: string): Promise<readonly HostCheck[]> {
  const rows = await table(sql)
    .selectFrom('host_checks')
    .select(['host', 'checked_at', 'found'])
    .where('shop_id', '=', shopId)
    .orderBy('host')
    .execute()
  return rows.map(({ host, checked_at: checkedAt, found }) => ({ host, checkedAt, ...JSON.parse(found) }))
}

export async function saveHostCheck(tx: Sql, shopId: string, host: string, found: HostFound, now: number) {
  const written = { checked_at: now, found: JSON.stringify(found) }
  await table(tx)
    .insertInto('host_checks')
    .values({ shop_id: shopId, host, ...written })
    .onConflict((conflict) => conflict.columns(['shop_id', 'host']).doUpdateSet(written))
    .execute()
}

/** Deletes the checks of hosts that the shop no longer has. */
export async function dropHostChecks(tx: Sql, shopId: string, hosts: readonly string[]): Promise<void> {
  await table(tx)
    .deleteFrom('host_checks')
    .where('shop_id', '=', shopId)
    .where('host', 'not in', ['', ...hosts])
    .execute()
}

function table(sql: Sql) {
  return sql.withTables<HostCheckTables>()
}
