import type { Sql } from '../../database/database.ts'
import { CannotUnseal, unseal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import { type KnownPerson, savePerson } from '../people.store.ts'
import { stepOfCode } from './one-time-code.ts'

/**
 * Accepts a one-time code if it is right and newer than the last accepted one, and remembers its step. Returns whether it was accepted. Call `takePerson` first. A
 * key that was sealed under an earlier root key matches no code: the person needs a recovery code or a link.
 */
export async function acceptCode(
  tx: Sql,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { id, totp, totpStep }: KnownPerson,
  code: string,
): Promise<boolean> {
  const key = totp === null ? null : opened(settings.rootKey.of('one-time-codes'), totp)
  const step = key === null ? null : stepOfCode(key, code, clock())
  if (step === null || step <= totpStep) return false
  await savePerson(tx, id, { totpStep: step }, clock())
  return true
}

function opened(secret: Uint8Array, sealed: string): string | null {
  try {
    return unseal(secret, sealed)
  } catch (error) {
    if (error instanceof CannotUnseal) return null
    throw error
  }
}
