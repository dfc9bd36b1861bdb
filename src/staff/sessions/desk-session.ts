import { sha256 } from '../../lib/secrets/digest.ts'
import type { SignedIn } from '../person.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a session lives without a request and at most, and how long after signing in it counts as fresh. */
export const SESSION = {
  idleMs: 7 * DAY_MS,
  lifeMs: 30 * DAY_MS,
  freshMs: 10 * MINUTE_MS,
  /** A session's last request is written at most this often. */
  touchMs: 5 * MINUTE_MS,
} as const

const TOKEN_BYTES = 32

/** Somebody who is signed in, in one browser. */
export interface Session {
  /** The hash of the token in the cookie, which is stored nowhere. It identifies the session in lists. */
  readonly hash: string
  readonly person: SignedIn
  readonly createdAt: number
  readonly seenAt: number
  /** When the person last showed a passkey or a password in this session. */
  readonly provedAt: number
  /** The kind of browser, such as `chrome-android`. */
  readonly agent: string
}

/** 256 bits in base64url: the value of the session's cookie. */
export function sessionToken(chance: (bytes: number) => Uint8Array): string {
  return Buffer.from(chance(TOKEN_BYTES)).toString('base64url')
}

/** The hash that is stored of a token. Plain SHA-256 is enough for 256 random bits. */
export function hashOfToken(token: string): string {
  return sha256(`desk-session:${token}`)
}

/** Whether a session is alive. A time in the future counts like one in the past, so that a session from a clock that was ahead ends too. */
export function isAlive({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>, now: number): boolean {
  return Math.abs(now - seenAt) < SESSION.idleMs && Math.abs(now - createdAt) < SESSION.lifeMs
}

/** Whether the sign-in is recent enough for sensitive acts; otherwise the person has to sign in again. */
export function isFresh({ provedAt }: Pick<Session, 'provedAt'>, now: number): boolean {
  return Math.abs(now - provedAt) < SESSION.freshMs
}

/** Whether the time of the session’s last request should be saved. */
export function needsTouch({ seenAt }: Pick<Session, 'seenAt'>, now: number): boolean {
  return Math.abs(now - seenAt) >= SESSION.touchMs
}
