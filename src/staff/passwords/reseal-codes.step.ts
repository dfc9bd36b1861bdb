import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import type { Deps } from '../../server/deps.ts'
import { passkeysOf } from '../passkeys/passkeys.store.ts'
import { noSecrets, peopleWithCodes, savePerson, takePerson } from '../people.store.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'

/**
 * Reseals the keys of one-time codes after a change of key. When a key cannot be read, the password is removed too, because it may be too short to stand alone:
 * the person then signs in by passkey or recovery code. Returns the command to run for each person who has neither.
 */
export async function resealCodes(
  tx: Sql,
  { clock }: Pick<Deps, 'clock'>,
  change: KeyChange,
): Promise<readonly string[]> {
  const advice: string[] = []
  for (const { id } of await peopleWithCodes(tx)) {
    const person = await takePerson(tx, id)
    if (!person || person.totp === null) continue
    const totp = resealed(change, 'one-time-codes', person.totp)
    await savePerson(tx, id, totp === null ? noSecrets : { totp }, clock())
    if (totp !== null || (await passkeysOf(tx, id)).length > 0 || (await countRecoveryCodes(tx, id)) > 0) continue
    advice.push(`contraentrega staff link ${person.login}`)
  }
  return advice
}
