import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { hashPassword } from '../../lib/secrets/password-hash.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { Secrets } from '../people.store.ts'
import { openCommonPasswords } from './common-passwords.platform.ts'
import { readOfferedKey, stepOfCode } from './one-time-code.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'

export interface ChosenPassword {
  readonly password: string
  /** The sealed key that was offered for an authenticator app, and a code of it; `null` without one-time codes. */
  readonly codes: { readonly offer: string; readonly code: string } | null
}

export interface Chooser {
  /** Login and name: an attacker tries them first. */
  readonly ownWords: readonly string[]
  /** To whom the key was offered: the hash of a session or a link. */
  readonly offeredTo: string
  /** Whether the person keeps their one-time codes. */
  readonly keepsCodes?: boolean
}

export type ChoiceRefusal = { readonly reason: PasswordProblem | 'wrong-code' }

/** Checks a new password, and the first one-time code if there is one, and returns the secrets to store. It is slow: call it before the transaction. */
export async function choosePassword(
  deps: Pick<Deps, 'clock' | 'chance' | 'settings'>,
  { password, codes }: ChosenPassword,
  { ownWords, offeredTo, keepsCodes = false }: Chooser,
): Promise<Outcome<Secrets, ChoiceRefusal>> {
  const isCommon = await openCommonPasswords()
  const problem = passwordProblem(password, { withCode: codes !== null || keepsCodes, ownWords, isCommon })
  if (problem) return refused({ reason: problem })
  const chosen = codes === null ? { totp: null, totpStep: 0 } : takeCodes(deps, codes, offeredTo)
  if (chosen === null) return refused({ reason: 'wrong-code' })
  return done({ password: await hashPassword(password, deps.chance), ...chosen })
}

/** The sealed key and the step of its first code, or `null` when the code is wrong. */
function takeCodes(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { offer, code }: { readonly offer: string; readonly code: string },
  offeredTo: string,
): Pick<Secrets, 'totp' | 'totpStep'> | null {
  const secret = settings.rootKey.of('one-time-codes')
  const key = readOfferedKey(secret, offer, offeredTo, clock())
  const step = key === null ? null : stepOfCode(key, code, clock())
  return key === null || step === null ? null : { totp: seal(secret, key), totpStep: step }
}
