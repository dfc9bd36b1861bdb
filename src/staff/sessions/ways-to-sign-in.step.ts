import type { Sql } from '../../database/database.ts'
import { passkeysOf } from '../passkeys/passkeys.store.ts'
import type { KnownPerson } from '../people.store.ts'
import { shopsOfPerson } from '../team/memberships.store.ts'

/** How somebody can sign in. */
export interface Ways {
  readonly passkeys: number
  readonly hasPassword: boolean
  readonly hasCodes: boolean
}

export async function waysOf(sql: Sql, { id, password, totp }: KnownPerson): Promise<Ways> {
  const passkeys = (await passkeysOf(sql, id)).length
  return { passkeys, hasPassword: password !== null, hasCodes: totp !== null }
}

/** An owner needs a passkey, or one-time codes beside the password. */
export function isStrong({ passkeys, hasPassword, hasCodes }: Ways): boolean {
  return passkeys > 0 || (hasPassword && hasCodes)
}

export async function ownsAnyShop(sql: Sql, personId: string): Promise<boolean> {
  return (await shopsOfPerson(sql, personId)).some(({ permission }) => permission.role === 'owner')
}

export type WaysRefusal = { readonly reason: 'last-way' | 'owner-needs-more' }

/** Whether a person may be left with these ways only; the reason why not, or `null`. */
export async function refuseWays(sql: Sql, personId: string, left: Ways): Promise<WaysRefusal | null> {
  if (left.passkeys === 0 && !left.hasPassword) return { reason: 'last-way' }
  if (!isStrong(left) && (await ownsAnyShop(sql, personId))) return { reason: 'owner-needs-more' }
  return null
}
