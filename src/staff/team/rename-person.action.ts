import { type Actor, actorText } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { findPersonByLogin, savePerson, takePerson } from '../people.store.ts'
import { readLogin, readPersonName } from '../sessions/login.ts'
import { logInShopsOfPerson } from './log-in-shops-of-person.step.ts'

/** As typed; what is left out stays. */
export interface NewNames {
  readonly login?: string
  readonly name?: string
}

export type RenameRefusal = { readonly reason: 'nobody' | 'bad-name' | 'bad-login' | 'login-taken' }

/**
 * Changes the name that colleagues see, and the one that the person types to sign in. Sessions and ways to sign in stay. At the desk only the person may do it, in
 * a fresh session. The log says which name changed, and contains neither.
 */
export function renamePerson(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  personId: string,
  typed: NewNames,
): Promise<Outcome<{ readonly login: string; readonly name: string }, RenameRefusal>> {
  const work = async (tx: Sql): Promise<Outcome<{ login: string; name: string }, RenameRefusal>> => {
    const person = await takePerson(tx, personId)
    if (!person || person.leftAt !== null) return refused({ reason: 'nobody' })
    const name = typed.name === undefined ? person.name : readPersonName(typed.name)
    const login = typed.login === undefined ? person.login : readLogin(typed.login)
    if (name === null) return refused({ reason: 'bad-name' })
    if (login === null) return refused({ reason: 'bad-login' })
    const holder = await findPersonByLogin(tx, login)
    if (holder && holder.id !== personId) return refused({ reason: 'login-taken' })
    const changed = [name !== person.name && 'name', login !== person.login && 'login'].filter((one) => one !== false)
    if (changed.length === 0) return done({ login, name })
    await savePerson(tx, personId, { login, name }, deps.clock())
    const isOwn = actorText(actor) === actorText({ by: 'staff', personId })
    const act = isOwn ? 'rename-oneself' : 'rename-person'
    await logInShopsOfPerson(tx, deps, { act, personId, actor, details: { changed } })
    return done({ login, name })
  }
  return retryUniqueViolations(() => deps.db.transaction(work))
}
