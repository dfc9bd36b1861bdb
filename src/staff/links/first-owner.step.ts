import type { Sql } from '../../database/database.ts'
import { listShops } from '../../shops/shops.store.ts'
import { listPeople } from '../people.store.ts'
import { hasAnyOwner } from '../team/memberships.store.ts'

/**
 * Whether the installation has its first owner: somebody owns a shop or, while there is no shop, somebody accepted the first link and will open one. From then on
 * first-owner links are invalid.
 */
export async function hasFirstOwner(sql: Sql): Promise<boolean> {
  if (await hasAnyOwner(sql)) return true
  if ((await listShops(sql)).length > 0) return false
  return (await listPeople(sql)).some(({ leftAt }) => leftAt === null)
}
