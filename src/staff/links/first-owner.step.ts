import type { Sql } from '../../database/database.ts'
import { listShops } from '../../shops/shops.store.ts'
import { listPeople } from '../people.store.ts'
import { hasAnyOwner } from '../team/memberships.store.ts'

/**
 * Whether the installation has its first owner: somebody owns a shop or, where there is no shop yet, somebody came by the first link and will open one.
 * From then on a link for a first owner opens nothing.
 */
export async function hasFirstOwner(sql: Sql): Promise<boolean> {
  if (await hasAnyOwner(sql)) return true
  if ((await listShops(sql)).length > 0) return false
  return (await listPeople(sql)).some(({ leftAt }) => leftAt === null)
}
