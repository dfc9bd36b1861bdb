import { staffActors } from '../../activity/activity.store.ts'
import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import type { StaffLink } from '../links/staff-link.ts'
import { insertLink, openLinksOfShop } from '../links/staff-links.store.ts'
import type { Passkey } from '../passkeys/passkey.ts'
import { insertPasskey, passkeysOf } from '../passkeys/passkeys.store.ts'
import { recoveryHashesOf, replaceRecoveryCodes } from '../passwords/recovery-codes.store.ts'
import {
  findPersonByLogin,
  insertPerson,
  type KnownPerson,
  noSecrets,
  peopleByIds,
  savePerson,
  takePerson,
} from '../people.store.ts'
import { loginAfterLeaving } from '../sessions/login.ts'
import { membersOf } from './memberships.store.ts'

interface MovedPerson {
  readonly person: KnownPerson
  /** Whether they work there. Of others only the name goes along, for the history. */
  readonly isMember: boolean
  readonly passkeys: readonly Passkey[]
  readonly recoveryHashes: readonly string[]
}

/** Those whom a shop takes along to another database, and the links by which others may still join. Sessions and devices stay: they are of the desk's host. */
export interface MovedPeople {
  readonly people: readonly MovedPerson[]
  readonly links: readonly StaffLink[]
}

/** Who goes along with a shop. */
export async function movedPeople(read: Sql, shopId: string, now: number): Promise<MovedPeople> {
  const members = new Set((await membersOf(read, shopId)).map(({ personId }) => personId))
  const known = await peopleByIds(read, [...new Set([...members, ...(await staffActors(read, shopId))])])
  const people: MovedPerson[] = []
  for (const person of known) {
    const isMember = members.has(person.id)
    const [passkeys, recoveryHashes] = isMember
      ? [await passkeysOf(read, person.id), await recoveryHashesOf(read, person.id)]
      : [[], []]
    people.push({ person, isMember, passkeys, recoveryHashes })
  }
  return { people, links: await openLinksOfShop(read, shopId, now) }
}

/** The logins of members that are another account's in the database where the shop goes. */
export async function takenLogins(there: Sql, { people }: MovedPeople): Promise<readonly string[]> {
  const taken: string[] = []
  for (const { person, isMember } of people) {
    const other = isMember ? await findPersonByLogin(there, person.login) : null
    if (other && other.id !== person.id) taken.push(person.login)
  }
  return taken
}

/**
 * Writes them into the database where the shop arrives. Somebody who works there already keeps the account as it is there. Returns the command to run for each
 * person who can sign in no more, because the key of their one-time codes could not be read.
 */
export async function bringPeople(
  tx: Sql,
  { people, links }: MovedPeople,
  change: KeyChange | null,
  now: number,
): Promise<readonly string[]> {
  const advice: string[] = []
  for (const moved of people) {
    const there = await takePerson(tx, moved.person.id)
    if (there && (there.leftAt === null || !moved.isMember)) continue
    const asTheyAre = moved.isMember ? moved.person : withoutAccount(moved.person, now)
    if (!there) await insertPerson(tx, asTheyAre)
    const totp = change && asTheyAre.totp !== null ? resealed(change, 'one-time-codes', asTheyAre.totp) : asTheyAre.totp
    const isLost = totp === null && asTheyAre.totp !== null
    await savePerson(tx, asTheyAre.id, { ...asTheyAre, ...(isLost ? noSecrets : { totp }) }, now)
    for (const passkey of moved.passkeys) await insertPasskey(tx, passkey)
    if (moved.isMember) await replaceRecoveryCodes(tx, asTheyAre.id, moved.recoveryHashes)
    if (isLost && moved.passkeys.length + moved.recoveryHashes.length === 0)
      advice.push(`contraentrega staff link ${asTheyAre.login}`)
  }
  for (const link of links) await insertLink(tx, link)
  return advice
}

function withoutAccount(person: KnownPerson, now: number): KnownPerson {
  return { ...person, ...noSecrets, login: loginAfterLeaving(person.id), leftAt: person.leftAt ?? now }
}
