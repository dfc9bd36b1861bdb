import type { Sql } from '../../database/database.ts'
import { passkeysOf } from '../passkeys/passkeys.store.ts'
import type { KnownPerson } from '../people.store.ts'
import { shopsOfPerson } from '../team/memberships.store.ts'

/** How somebody can sign in. */
export interface SignInWays {
  readonly passkeys: number
  readonly hasPassword: boolean
  readonly hasCodes: boolean
}

export async function signInWaysOf(sql: Sql, { id, password, totp }: KnownPerson): Promise<SignInWays> {
  const passkeys = (await passkeysOf(sql, id)).length
  return { passkeys, hasPassword: password !== null, hasCodes: totp !== null }
}

/** An owner needs a passkey, or one-time codes beside the password. */
export function isStrong({ passkeys, hasPassword, hasCodes }: SignInWays): boolean {
  return passkeys > 0 || (hasPassword && hasCodes)
}

export async function ownsAnyShop(sql: Sql, personId: string): Promise<boolean> {
  return (await shopsOfPerson(sql, personId)).some(({ permission }) => permission.role === 'owner')
}

export type SignInWaysRefusal = { readonly reason: 'last-way' | 'owner-needs-more' }

/** Why a person may not be left with only these ways to sign in; `null` when they may. */
export async function refuseSignInWays(
  sql: Sql,
  personId: string,
  left: SignInWays,
): Promise<SignInWaysRefusal | null> {
  if (left.passkeys === 0 && !left.hasPassword) return { reason: 'last-way' }
  if (!isStrong(left) && (await ownsAnyShop(sql, personId))) return { reason: 'owner-needs-more' }
  return null
}
