import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { listShops, takeShop } from '../../shops/shops.store.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import { saveMembership } from '../team/memberships.store.ts'
import { hasFirstOwner } from './first-owner.step.ts'
import { isLinkValid, type StaffLink } from './staff-link.ts'
import { sweepLinks, takeLink, useLink } from './staff-links.store.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** What a valid link grants. */
export interface Grant {
  readonly link: StaffLink
  /** The shops that its holder joins; their rows are locked. None for recovery, and none for the first owner of an installation without shops, who opens the first. */
  readonly shopIds: readonly string[]
}

/** Locks the link with this hash and returns what it grants; `null` when it is no longer valid. Writes nothing. */
export async function takeGrant(tx: Sql, hash: string, now: number): Promise<Grant | null> {
  const link = await takeLink(tx, hash)
  if (!link || !isLinkValid(link, now)) return null
  if (!link.permission) return { link, shopIds: [] }
  if (link.shopId === null) {
    const shopIds = await takeAllShops(tx)
    return (await isSpent(tx, link)) ? null : { link, shopIds }
  }
  await takeShop(tx, link.shopId)
  return { link, shopIds: [link.shopId] }
}

/** Whether it is a link for the first owner of all shops, and there is one by now: it grants nothing any more. */
export async function isSpent(sql: Sql, { permission, shopId }: StaffLink): Promise<boolean> {
  return permission !== null && shopId === null && (await hasFirstOwner(sql))
}

/** Locks every shop, and returns their ids. */
async function takeAllShops(tx: Sql): Promise<readonly string[]> {
  const shops = await listShops(tx)
  for (const { id } of shops) await takeShop(tx, id)
  return shops.map(({ id }) => id)
}

/** Marks the link used, and makes the person a member of its shops. */
export async function applyGrant(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  { link, shopIds }: Grant,
  personId: string,
): Promise<void> {
  const { hash, kind, permission } = link
  const now = deps.clock()
  await useLink(tx, hash, now)
  await sweepLinks(tx, now - KEPT_MS)
  if (permission) for (const shopId of shopIds) await saveMembership(tx, shopId, personId, permission, now)
  await logInShopsOfPerson(tx, deps, { act: 'accept-link', personId, details: { kind, ...permission } })
}
