import { type Actor, actorText } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { hashOfLink, LINK_LIFETIME_MS, newLinkToken, type StaffLink } from './staff-link.ts'
import { insertLink } from './staff-links.store.ts'

/** Makes a link and returns its token, which is stored nowhere. */
export async function makeLink(
  tx: Sql,
  { clock, chance }: Pick<Deps, 'clock' | 'chance'>,
  actor: Actor,
  link: Pick<StaffLink, 'kind' | 'shopId' | 'personId' | 'permission'>,
): Promise<string> {
  const [token, now] = [newLinkToken(chance), clock()]
  const times = { createdAt: now, expiresAt: now + LINK_LIFETIME_MS[link.kind], usedAt: null }
  await insertLink(tx, { hash: hashOfLink(token), ...link, createdBy: actorText(actor), ...times })
  return token
}
