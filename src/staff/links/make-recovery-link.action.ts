import type { Actor } from '../../activity/actor.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takePerson } from '../people.store.ts'
import { logInShopsOfPerson } from '../team/log-in-shops-of-person.step.ts'
import { makeLink } from './make-link.step.ts'
import { deleteLinksOfPerson } from './staff-links.store.ts'

/** Makes a link for somebody who lost every way to sign in, and deletes their earlier ones. Returns its token. */
export function makeRecoveryLink(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  personId: string,
): Promise<Outcome<string, { readonly reason: 'no-person' }>> {
  return deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, personId)
    if (!person || person.leftAt !== null) return refused({ reason: 'no-person' })
    await deleteLinksOfPerson(tx, personId)
    await logInShopsOfPerson(tx, deps, { act: 'make-recovery-link', personId, actor })
    return done(await makeLink(tx, deps, actor, { kind: 'recovery', shopId: null, personId, permission: null }))
  })
}
