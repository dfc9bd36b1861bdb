import { hmac, sha256 } from '../../lib/secrets/digest.ts'

/** What a key may do. Without `persons` orders and leads come without name, phone, e-mail, document and address. */
export const SCOPES = ['orders', 'persons', 'acts', 'confirm', 'catalogue', 'figures'] as const

export type Scope = (typeof SCOPES)[number]

/** A key with which a program acts in a shop. The token itself is kept nowhere. */
export interface ApiKey {
  readonly id: string
  /** What its owner calls it. */
  readonly name: string
  readonly scopes: readonly Scope[]
  /** As `actorText` writes it. */
  readonly madeBy: string
  readonly madeAt: number
  /** When it ends by itself; `null`: never. */
  readonly endsAt: number | null
  /** When it was used last, to five minutes; `null`: never. */
  readonly usedAt: number | null
}

const PREFIX = 'ce_'
const TOKEN = /^ce_[\w-]{43}$/
const BEARER = /^bearer +(\S+)$/i
const USE_MS = 5 * 60_000

/** The token of a key, of 256 bits behind a prefix by which scanners of leaked secrets know it, and its id. */
export function newKey(bytes: (count: number) => Uint8Array): Readonly<Record<'token' | 'id', string>> {
  const [token, id] = [bytes(32), bytes(9)].map((one) => Buffer.from(one).toString('base64url'))
  return { token: PREFIX + token, id: id ?? '' }
}

/** The bytes of a key that is asked for twice: the same for the same text. Without the secret nobody tells them. */
export function bytesOfForm(secret: Uint8Array, text: string): (count: number) => Uint8Array {
  return (count) => hmac(secret, `${count}:${text}`).subarray(0, count)
}

export function hashOfKey(token: string): string {
  return sha256(`api-key:${token}`)
}

/** The token of an `Authorization: Bearer` header: `''` for one that is none of ours, `null` without such a header. */
export function bearerOf(headers: Headers): string | null {
  const [, token] = BEARER.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) return null
  return TOKEN.test(token) ? token : ''
}

export function hasEnded({ endsAt }: Pick<ApiKey, 'endsAt'>, now: number): boolean {
  return endsAt !== null && now >= endsAt
}

/** Whether the time of its last use is to be saved. */
export function needsNoting({ usedAt }: Pick<ApiKey, 'usedAt'>, now: number): boolean {
  return usedAt === null || now - usedAt >= USE_MS
}
