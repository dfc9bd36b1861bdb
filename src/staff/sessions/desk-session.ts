import { sha256 } from '../../lib/secrets/digest.ts'
import type { SignedIn } from '../person.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a session lives without a request, how long at most, and how long after signing in the acts that ask for it again go without. */
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
  /** Of the token in the cookie, which is stored nowhere. It names the session in lists. */
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

/** What the database keeps of a token. Plain SHA-256 is enough for 256 random bits. */
export function hashOfToken(token: string): string {
  return sha256(`desk-session:${token}`)
}

/** A session from a clock that was ahead ends as soon as one of its times lies further in the future than it could live. */
export function isAlive({ createdAt, seenAt }: Pick<Session, 'createdAt' | 'seenAt'>, now: number): boolean {
  return Math.abs(now - seenAt) < SESSION.idleMs && Math.abs(now - createdAt) < SESSION.lifeMs
}

/** Whether the person signed in so short a time ago that an act of weight asks for nothing more. */
export function isFresh({ provedAt }: Pick<Session, 'provedAt'>, now: number): boolean {
  return Math.abs(now - provedAt) < SESSION.freshMs
}

/** Whether the session's last request is worth writing. */
export function needsTouch({ seenAt }: Pick<Session, 'seenAt'>, now: number): boolean {
  return Math.abs(now - seenAt) >= SESSION.touchMs
}
