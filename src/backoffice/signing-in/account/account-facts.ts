import type { Passkey } from '../../../staff/passkeys/passkey.ts'
import type { SignedIn } from '../../../staff/person.ts'
import type { Session } from '../../../staff/sessions/desk-session.ts'
import type { Offer } from './code-offers.ts'

/** The name that colleagues see, and the one that is typed to sign in. */
export interface TypedNames {
  readonly name: string
  readonly login: string
}

/** What the page of an account shows. */
export interface AccountFacts {
  readonly person: SignedIn
  /** Whether the person may change things without signing in again. */
  readonly isFresh: boolean
  readonly passkeys: readonly Passkey[]
  readonly hasPassword: boolean
  readonly hasCodes: boolean
  readonly recoveryCodes: number
  readonly sessions: readonly Session[]
  /** The hash of this session. */
  readonly present: string
  readonly offer: Offer
  /** Names that were refused, as they were typed. */
  readonly typed: TypedNames | null
  readonly now: number
}
