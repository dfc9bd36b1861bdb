import type { Actor } from '../activity/actor.ts'
import type { Sql } from '../database/database.ts'
import type { Shop } from '../shops/shop.ts'
import { permissionIn } from '../staff/team/memberships.store.ts'
import type { Permission } from '../staff/team/permission.ts'

/** What the person who began a work may do now; nothing once they have left the shop. */
export async function permissionOfActor(sql: Sql, shop: Shop, actor: Actor): Promise<Permission> {
  const none = { role: 'viewer', switches: [] } as const
  return actor.by === 'staff'
    ? ((await permissionIn(sql, shop.id, actor.personId)) ?? none)
    : { role: 'owner', switches: [] }
}
