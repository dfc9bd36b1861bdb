import { hkdfSync } from 'node:crypto'
import { done, type Outcome, refused } from '../outcome.ts'
import { sha256 } from './digest.ts'
import { CannotUnseal, seal, unseal } from './secret-box.ts'

/** What the root key serves. Each purpose has a key of its own, derived under this label: a label never changes. */
export type Purpose =
  | 'tokens'
  | 'ticket-keys'
  | 'leads'
  | 'token-marks'
  | 'crowds'
  | 'drafts'
  | 'order-looks'
  | 'one-time-codes'
  | 'resume-links'
  | 'confirm-links'
  | 'review-links'
  | 'test-orders'
  | 'known-browsers'
  | 'parcel-codes'
  | 'desk-check'
  | 'push-sender'
  | 'push-devices'
  | 'backup-downloads'
  | 'kept-visits'
  | 'consents'
  | 'label-marks'
  | 'courier-keys'
  | 'coupon-phones'
  | 'program-keys'
  | 'hook-secrets'

/** The secret keys of this process, and where they were found: `SECRET_KEY` or a file. */
export interface SecretKeys {
  /** The first is the one to seal under. */
  readonly keys: readonly Uint8Array[]
  readonly from: string
}

/** The secret key to seal under, and those that may open what is sealed. */
export interface Sealing {
  readonly under: Uint8Array
  readonly known: readonly Uint8Array[]
}

/** The root key as the database keeps it. */
export interface SealedRootKey {
  readonly sealed: string
  /** `keyMarkOf` the secret key under which it is sealed. */
  readonly keyMark: string
}

/** From one root key to another. `before` is `null` when no secret key opens the earlier one. */
export interface KeyChange {
  readonly before: RootKey | null
  readonly after: RootKey
}

export type UnsealRefusal =
  /** None of the secret keys is the one with this mark. */
  | { readonly reason: 'other-key'; readonly expected: string }
  /** The secret key is the right one, but the sealed text was changed. */
  | { readonly reason: 'damaged' }

/**
 * The key from which all other keys of an installation derive. It is random and never changes, so `SECRET_KEY`, under which it is sealed, can. Its bytes
 * are private fields: neither JSON nor a log shows them.
 */
export class RootKey {
  readonly #root: Uint8Array
  readonly #before: Uint8Array | null
  readonly #keys = new Map<Purpose, Uint8Array>()

  /** `root` is 32 random bytes; `before` the secret key of a database of before 0.3, from which its ticket keys and leads go on deriving. */
  constructor(root: Uint8Array, before: Uint8Array | null = null) {
    this.#root = root
    this.#before = before
  }

  /** The 32 bytes for a purpose: the same array at every call. */
  of(purpose: Purpose): Uint8Array {
    const key = this.#keys.get(purpose) ?? this.#derived(purpose)
    this.#keys.set(purpose, key)
    return key
  }

  /** Seals it under a secret key of 32 bytes. */
  sealedUnder(secretKey: Uint8Array): SealedRootKey {
    const text = JSON.stringify({ root: hex(this.#root), ...(this.#before && { before: hex(this.#before) }) })
    return { sealed: seal(wrappingKey(secretKey), text), keyMark: keyMarkOf(secretKey) }
  }

  #derived(purpose: Purpose): Uint8Array {
    const isAsBefore = purpose === 'ticket-keys' || purpose === 'leads'
    return isAsBefore && this.#before ? this.#before : derive(this.#root, purpose)
  }
}

/** Opens it with the one of the secret keys under which it is sealed. */
export function unsealed(
  { sealed, keyMark }: SealedRootKey,
  secretKeys: readonly Uint8Array[],
): Outcome<RootKey, UnsealRefusal> {
  const secretKey = secretKeys.find((key) => keyMarkOf(key) === keyMark)
  if (!secretKey) return refused({ reason: 'other-key', expected: keyMark })
  try {
    const { root, before } = JSON.parse(unseal(wrappingKey(secretKey), sealed))
    return done(new RootKey(bytes(root), before ? bytes(before) : null))
  } catch (error) {
    if (error instanceof CannotUnseal) return refused({ reason: 'damaged' })
    throw error
  }
}

/** What was sealed for a purpose, sealed anew; `null` when the earlier key is lost or is another one. */
export function resealed({ before, after }: KeyChange, purpose: Purpose, sealed: string): string | null {
  if (!before) return null
  try {
    return seal(after.of(purpose), unseal(before.of(purpose), sealed))
  } catch (error) {
    if (error instanceof CannotUnseal) return null
    throw error
  }
}

/** Sixteen hexadecimal digits that tell one secret key from another and reveal nothing of it. */
export function keyMarkOf(secretKey: Uint8Array): string {
  return sha256(`contraentrega key mark ${hex(secretKey)}`).slice(0, 16)
}

function wrappingKey(secretKey: Uint8Array): Uint8Array {
  return derive(secretKey, 'root-key')
}

/** HKDF-SHA-256. No salt: the key that it derives from is random already. */
function derive(key: Uint8Array, label: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `contraentrega ${label}`, 32))
}

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString('hex')
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'hex'))
}
