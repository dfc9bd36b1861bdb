import type { Sql } from '../../database/database.ts'
import { type KeyChange, resealed } from '../../lib/secrets/root-key.ts'
import type { Deps } from '../../server/deps.ts'
import { passkeysOf } from '../passkeys/passkeys.store.ts'
import { noSecrets, peopleWithCodes, savePerson, takePerson } from '../people.store.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'

/**
 * Seals the keys of one-time codes anew. Where one cannot be read, the password goes with it, because it may be short and was never enough alone: the person
 * signs in by passkey or by a recovery code. Returns what to do for those who have neither.
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
