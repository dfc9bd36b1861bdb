import { peopleByIds } from '../staff/people.store.ts'
import { membersOf } from '../staff/team/memberships.store.ts'
import type { SellerRequest } from './desk-request.ts'

/** The names of those who work in the shop, by their ids. */
export async function memberNames({ deps, shop }: SellerRequest): Promise<ReadonlyMap<string, string>> {
  const ids = (await membersOf(deps.db.read, shop.id)).map(({ personId }) => personId)
  return new Map((await peopleByIds(deps.db.read, ids)).map(({ id, name }) => [id, name]))
}
