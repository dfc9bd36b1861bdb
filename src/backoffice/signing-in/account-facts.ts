import type { Session } from '../../staff/desk-session.ts'
import type { Passkey } from '../../staff/passkey.ts'
import type { SignedIn } from '../../staff/person.ts'
import type { Offer } from './offers.ts'

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
  readonly now: number
}
