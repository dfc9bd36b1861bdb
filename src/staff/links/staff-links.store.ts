import type { Sql } from '../../database/database.ts'
import type { Role } from '../team/permission.ts'
import type { LinkKind, StaffLink } from './staff-link.ts'

type LinkRow = {
  hash: string
  kind: string
  shop_id: string | null
  person_id: string | null
  role: string | null
  switches: string
  created_by: string
  created_at: number
  expires_at: number
  used_at: number | null
}

type LinkTables = { staff_links: LinkRow }

export async function insertLink(tx: Sql, link: StaffLink): Promise<void> {
  const { hash, kind, permission } = link
  await table(tx)
    .insertInto('staff_links')
    .values({
      hash,
      kind,
      shop_id: link.shopId,
      person_id: link.personId,
      role: permission?.role ?? null,
      switches: JSON.stringify(permission?.switches ?? []),
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: link.usedAt,
    })
    .execute()
}

/** Finds a link by the hash of its token. It names no shop, because the holder of a token knows none. */
export async function findLink(sql: Sql, hash: string): Promise<StaffLink | null> {
  const row = await table(sql).selectFrom('staff_links').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Locks a link until the transaction ends, together with every first-owner link. So two of those that are opened at once take turns, also while there is no shop to lock. */
export async function takeLink(tx: Sql, hash: string): Promise<StaffLink | null> {
  const rows = await table(tx)
    .selectFrom('staff_links')
    .selectAll()
    .where((where) =>
      where.or([where('hash', '=', hash), where.and([where('kind', '=', 'owner'), where('shop_id', 'is', null)])]),
    )
    .orderBy('hash')
    .forUpdate()
    .execute()
  const row = rows.find((one) => one.hash === hash)
  return row ? linkOf(row) : null
}

/** Call `takeLink` first. */
export async function useLink(tx: Sql, hash: string, now: number): Promise<void> {
  await table(tx).updateTable('staff_links').set({ used_at: now }).where('hash', '=', hash).execute()
}

/** What opens a shop's desk to somebody, unused and in time: invitations and links of owners. */
export async function openLinksOfShop(sql: Sql, shopId: string, now: number): Promise<readonly StaffLink[]> {
  const query = table(sql).selectFrom('staff_links').selectAll().where('shop_id', '=', shopId)
  return (await query.where('used_at', 'is', null).where('expires_at', '>', now).execute()).map(linkOf)
}

export async function deleteLinksOfShop(tx: Sql, shopId: string): Promise<void> {
  await table(tx).deleteFrom('staff_links').where('shop_id', '=', shopId).execute()
}

/** A shop’s open invitations, newest first. */
export async function openInvitations(sql: Sql, shopId: string, now: number): Promise<readonly StaffLink[]> {
  const rows = await table(sql)
    .selectFrom('staff_links')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute()
  return rows.map(linkOf)
}

/** Returns whether the shop had that invitation. */
export async function deleteInvitation(tx: Sql, shopId: string, hash: string): Promise<boolean> {
  const deleted = await table(tx)
    .deleteFrom('staff_links')
    .where('shop_id', '=', shopId)
    .where('hash', '=', hash)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .returning('hash')
    .execute()
  return deleted.length > 0
}

/** Deletes a shop’s open invitations that somebody made. `createdBy`: as `actorText` writes it. */
export async function deleteInvitationsBy(tx: Sql, shopId: string, createdBy: string): Promise<void> {
  await table(tx)
    .deleteFrom('staff_links')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'invitation')
    .where('created_by', '=', createdBy)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes a person’s unused links, because a new link replaces them and a used one ends them. */
export async function deleteLinksOfPerson(tx: Sql, personId: string): Promise<void> {
  await table(tx).deleteFrom('staff_links').where('person_id', '=', personId).where('used_at', 'is', null).execute()
}

/** Deletes links that expired before this time. */
export async function sweepLinks(tx: Sql, before: number): Promise<void> {
  await table(tx).deleteFrom('staff_links').where('expires_at', '<', before).execute()
}

function linkOf(row: LinkRow): StaffLink {
  const { hash, kind, role } = row
  return {
    hash,
    kind: kind as LinkKind,
    shopId: row.shop_id,
    personId: row.person_id,
    permission: role === null ? null : { role: role as Role, switches: JSON.parse(row.switches) },
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }
}

function table(sql: Sql) {
  return sql.withTables<LinkTables>()
}
