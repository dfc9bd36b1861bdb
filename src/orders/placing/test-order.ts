import { hmac, sameDigest } from '../../lib/secrets/digest.ts'

const MINUTE = 60_000
const LIVES_MINUTES = 60
const SHAPE = /^([\w-]{16})\.([0-9a-z]{4,8})\.([\w-]{16})$/

/**
 * The token with which the seller's browser places one test order: a random nonce, the minute in which it expires and 96 bits of a MAC over both. Without a token, orders are
 * ordinary.
 */
export function testToken(secret: Uint8Array, shopId: string, random: Uint8Array, now: number): string {
  const nonce = Buffer.from(random.subarray(0, 12)).toString('base64url')
  const until = (Math.floor(now / MINUTE) + LIVES_MINUTES).toString(36)
  return `${nonce}.${until}.${macOf(secret, shopId, nonce, until)}`
}

/** The nonce of a token; `null` when it has expired, was changed or is another shop's. */
export function testNonce(secret: Uint8Array, shopId: string, token: string, now: number): string | null {
  const [, nonce = '', until = '', mac = ''] = SHAPE.exec(token) ?? []
  const left = Number.parseInt(until, 36) - Math.floor(now / MINUTE)
  const lives = left > 0 && left <= LIVES_MINUTES
  return lives && sameDigest(mac, macOf(secret, shopId, nonce, until)) ? nonce : null
}

function macOf(secret: Uint8Array, shopId: string, nonce: string, until: string): string {
  return hmac(secret, `test-order:${JSON.stringify([shopId, nonce, until])}`)
    .subarray(0, 12)
    .toString('base64url')
}
