import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../lib/secrets/secret-box.ts'

const KEY_BYTES = 20
const PERIOD_MS = 30_000
/** Clocks of phones differ: the code before and the code after count too. */
const STEPS_AROUND = 1
const ISSUER = 'Contraentrega'

/** A key for one-time codes in base32, as authenticator apps take it. */
export function newCodeKey(chance: (bytes: number) => Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(chance(KEY_BYTES)).buffer }).base32
}

/** What the picture for the app says. */
export function codeAddress(key: string, login: string): string {
  return totp(key, login).toString()
}

/** The time step of a code that is right now, or `null`. A code counts once: its step must be greater than that of the last one. */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(key, '').validate({ token, timestamp: now, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

/** A new key on its way through the form that shows it, so that nothing is kept of a key that nobody confirms. */
export interface OfferedKey {
  readonly key: string
  /** Whom it was offered to: a session's hash or a link's. */
  readonly to: string
  readonly until: number
}

const OFFER_LIVES_MS = 30 * 60 * 1000

export function offerKey(secret: Uint8Array, offer: Omit<OfferedKey, 'until'>, now: number): string {
  return seal(secret, JSON.stringify({ ...offer, until: now + OFFER_LIVES_MS }))
}

/** The key of an offer to the same one that is not over, or `null`. */
export function takeOffer(secret: Uint8Array, sealed: string, to: string, now: number): string | null {
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
