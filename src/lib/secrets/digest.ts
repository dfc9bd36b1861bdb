import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** SHA-256 in hexadecimal. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Cached, because an order uses its key more than once. */
const keys = new WeakMap<Uint8Array, KeyObject>()

/** HMAC-SHA-256. The text begins with its purpose (`ticket-key:…`), so that one secret can serve several purposes. */
export function hmac(secret: Uint8Array, text: string): Buffer {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return createHmac('sha256', key).update(text).digest()
}

/** Compares two digests in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
