import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takePerson } from '../people.store.ts'
import { isStrong, signInWaysOf } from '../sessions/ways-to-sign-in.step.ts'
import { permissionIn } from '../team/memberships.store.ts'
import { applyGrant, takeGrant } from './grant-link.step.ts'
import { hashOfLink } from './staff-link.ts'

export type JoinRefusal = { readonly reason: 'no-link' | 'already-member' | 'owner-needs-more' }

/** Adds a person who is signed in to the shops of an invitation or an owner’s link. Returns the ids of the shops. */
export function joinByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  personId: string,
  token: string,
): Promise<Outcome<readonly string[], JoinRefusal>> {
  return deps.db.transaction(async (tx) => {
    const grant = await takeGrant(tx, hashOfLink(token), deps.clock())
    const person = await takePerson(tx, personId)
    if (!grant?.link.permission || !person || person.leftAt !== null) return refused({ reason: 'no-link' })
    const { link, shopIds } = grant
    for (const shopId of shopIds) {
      const held = await permissionIn(tx, shopId, personId)
      if (held && (link.kind === 'invitation' || held.role === 'owner')) return refused({ reason: 'already-member' })
    }
    const isOwner = link.permission?.role === 'owner'
    if (isOwner && !isStrong(await signInWaysOf(tx, person))) return refused({ reason: 'owner-needs-more' })
    await applyGrant(tx, deps, grant, personId)
    return done(shopIds)
  })
}
