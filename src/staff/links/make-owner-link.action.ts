import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import { makeLink } from './make-link.step.ts'

const owner = { role: 'owner', switches: [] } as const

/** Makes a link for an owner of a shop, or with `null` for the first owner of all shops. Returns its token. */
export function makeOwnerLink(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  shopId: string | null,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    if (shopId !== null) await logActivity(tx, deps, { shopId, actor, act: 'make-owner-link', subject: '' })
    return makeLink(tx, deps, actor, { kind: 'owner', shopId, personId: null, permission: owner })
  })
}
