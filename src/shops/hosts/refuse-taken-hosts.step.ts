import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { FieldProblem } from '../fields/shop-values.ts'
import { findShopByHost } from '../shops.store.ts'

/** Refuses hosts of another shop, and says whose they are. The desk's host answers before any shop would. */
export async function refuseTakenHosts(
  tx: Sql,
  { settings }: Pick<Deps, 'settings'>,
  shopId: string,
  hosts: readonly string[],
): Promise<Outcome<null, readonly FieldProblem[]>> {
  for (const host of hosts) {
    if (host === settings.deskHost) {
      return refused([{ field: 'hosts', message: `${host} is the host of the sellers’ desk (DESK_HOST)` }])
    }
    const other = await findShopByHost(tx, host)
    if (other && other.id !== shopId) {
      return refused([{ field: 'hosts', message: `${host} belongs to the shop “${other.config.logo_title}” already` }])
    }
  }
  return done(null)
}
