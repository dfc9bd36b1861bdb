import { sha256 } from '../../lib/secrets/digest.ts'

/** A stored passkey. */
export interface Passkey {
  /** Base64url, as the browser names it. */
  readonly id: string
  readonly personId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** The signature counter; 0 for passkeys that do not count. */
  readonly counter: number
  /** How the browser may reach it: `internal`, `hybrid`, `usb`. */
  readonly transports: readonly string[]
  /** The kind of browser in which it was made, such as `chrome-android`. */
  readonly name: string
  /** The person’s name for it; empty for none. */
  readonly label: string
  readonly createdAt: number
  readonly usedAt: number | null
}

/** The desk as browsers know it: passkeys are bound to its host. */
export interface Site {
  /** Without port. */
  readonly host: string
  /** With scheme and port, as the `Origin` header has it. */
  readonly origin: string
}

/** `sign-in`: of anybody. `register`: for one more passkey of a person, or the first one of a person to come. */
export type ChallengeKind = 'sign-in' | 'register'

export const CHALLENGE_BYTES = 32

/** A challenge is answered once, within this time. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

/** The hash that is stored of a challenge. */
export function hashOfChallenge(challenge: string): string {
  return sha256(`desk-challenge:${challenge}`)
}

/** The longest label, in characters. */
export const LONGEST_LABEL = 40

/** At most this many passkeys for a person. */
export const MOST_PASSKEYS = 20
