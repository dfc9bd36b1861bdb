import type { Sql } from '../../database/database.ts'
import type { Permission, Role } from './permission.ts'

type MembershipRow = {
  shop_id: string
  person_id: string
  role: string
  switches: string
  created_at: number
}

type MembershipTables = { memberships: MembershipRow }

/** What a person may do in a shop, or `null` for somebody who does not work there. Read for each request. */
export async function permissionIn(sql: Sql, shopId: string, personId: string): Promise<Permission | null> {
  const row = await table(sql)
    .selectFrom('memberships')
    .select(['role', 'switches'])
    .where('shop_id', '=', shopId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? permissionOf(row) : null
}

export interface Workplace {
  readonly shopId: string
  readonly permission: Permission
}

/** The shops in which a person works, the first joined first. */
export async function shopsOfPerson(sql: Sql, personId: string): Promise<readonly Workplace[]> {
  const rows = await table(sql)
    .selectFrom('memberships')
    .select(['shop_id', 'role', 'switches'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('shop_id')
    .execute()
  return rows.map((row) => ({ shopId: row.shop_id, permission: permissionOf(row) }))
}

export interface Membership {
  readonly personId: string
  readonly permission: Permission
  readonly createdAt: number
}

/** Who works in a shop, the first joined first. */
export async function membersOf(sql: Sql, shopId: string): Promise<readonly Membership[]> {
  const rows = await table(sql)
    .selectFrom('memberships')
    .select(['person_id', 'role', 'switches', 'created_at'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('person_id')
    .execute()
  return rows.map((row) => ({ personId: row.person_id, permission: permissionOf(row), createdAt: row.created_at }))
}

/** How many owners a shop has. Call it behind `takeShop`, so that two owners cannot remove each other at once. */
export async function countOwners(tx: Sql, shopId: string): Promise<number> {
  return (await membersOf(tx, shopId)).filter(({ permission }) => permission.role === 'owner').length
}

/** Whether any shop of the installation has an owner. */
export async function hasAnyOwner(sql: Sql): Promise<boolean> {
  const owner = await table(sql)
    .selectFrom('memberships')
    .select('person_id')
    .where('role', '=', 'owner')
    .limit(1)
    .execute()
  return owner.length > 0
}

/** Makes somebody a member, or gives a member another role and switches. */
export async function saveMembership(
  tx: Sql,
  shopId: string,
  personId: string,
  { role, switches }: Permission,
  now: number,
): Promise<void> {
  const given = { role, switches: JSON.stringify(switches) }
  await table(tx)
    .insertInto('memberships')
    .values({ shop_id: shopId, person_id: personId, ...given, created_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'person_id']).doUpdateSet(given))
    .execute()
}

/** Returns whether the person was a member. */
export async function deleteMembership(tx: Sql, shopId: string, personId: string): Promise<boolean> {
  const deleted = await table(tx)
    .deleteFrom('memberships')
    .where('shop_id', '=', shopId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .execute()
  return deleted.length > 0
}

function permissionOf({ role, switches }: Pick<MembershipRow, 'role' | 'switches'>): Permission {
  return { role: role as Role, switches: JSON.parse(switches) }
}

function table(sql: Sql) {
  return sql.withTables<MembershipTables>()
}
