import type { Database } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShopVersion } from '../../shops/shops.store.ts'

interface Asked {
  readonly db: Database
  readonly metrics: { lateFallback(): void }
}

/**
 * The same deps, with a database that reads from the replica, for pages and lists that only show the shop: where there is a replica, it answers, and it has the
 * shop as it is now. Else as they are. Nothing may be decided from what is read so.
 */
export async function forShowing<Deps extends Asked>(
  deps: Deps,
  { id, version }: Pick<Shop, 'id' | 'version'>,
): Promise<Deps> {
  const { db, metrics } = deps
  if (db.late === null) return deps
  const { late } = db
  const isCurrent = late.isThere() && (await findShopVersion(late.sql, id)) >= version && late.isThere()
  if (isCurrent) return { ...deps, db: { ...db, read: late.sql, reports: late.sql } }
  metrics.lateFallback()
  return deps
}
