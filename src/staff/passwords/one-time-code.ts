import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../lib/secrets/secret-box.ts'

const KEY_BYTES = 20
const PERIOD_MS = 30_000
/** Clocks of phones differ, so the code before and the code after are accepted too. */
const STEPS_AROUND = 1
const ISSUER = 'Contraentrega'

/** A key for one-time codes in base32, as authenticator apps take it. */
export function newCodeKey(chance: (bytes: number) => Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(chance(KEY_BYTES)).buffer }).base32
}

/** The `otpauth:` address that the QR code for the app contains. */
export function authenticatorUri(key: string, login: string): string {
  return totp(key, login).toString()
}

/** The time step of a code that is right now, or `null`. To accept each code once, the step must be greater than that of the last accepted code. */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(key, '').validate({ token, timestamp: now, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

/** A new key that travels sealed through the form that shows it, so that a key which nobody confirms is never stored. */
export interface OfferedKey {
  readonly key: string
  /** The hash of the session or link that it was offered to. */
  readonly to: string
  readonly until: number
}

const OFFER_LIFETIME_MS = 30 * 60 * 1000

export function offerKey(secret: Uint8Array, offer: Omit<OfferedKey, 'until'>, now: number): string {
  return seal(secret, JSON.stringify({ ...offer, until: now + OFFER_LIFETIME_MS }))
}

/** The offered key; `null` when the offer has expired or was made to another session or link. */
export function readOfferedKey(secret: Uint8Array, sealed: string, to: string, now: number): string | null {
  try {
    const offer: OfferedKey = JSON.parse(unseal(secret, sealed))
    return offer.to === to && offer.until > now ? offer.key : null
  } catch {
    return null
  }
}

function totp(key: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000, secret: key })
}
