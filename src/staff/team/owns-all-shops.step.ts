import type { Sql } from '../../database/database.ts'
import { listShops } from '../../shops/shops.store.ts'
import { listPeople } from '../people.store.ts'
import { shopsOfPerson } from './memberships.store.ts'

/**
 * Whether a person owns every shop of the installation, closed ones too. Then they own the installation, because all data in it is theirs. While there is no shop,
 * its only person does, who came by the first link.
 */
export async function ownsAllShops(sql: Sql, personId: string): Promise<boolean> {
  const own = (await shopsOfPerson(sql, personId)).filter(({ permission }) => permission.role === 'owner')
  const ids = new Set(own.map(({ shopId }) => shopId))
  const shops = await listShops(sql)
  return shops.length > 0
    ? shops.every(({ id }) => ids.has(id))
    : (await listPeople(sql)).filter(({ leftAt }) => leftAt === null).length === 1
}
