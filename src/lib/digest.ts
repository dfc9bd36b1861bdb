import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Made ready once: an order asks for its key more than once. */
const keys = new WeakMap<Uint8Array, KeyObject>()

/** HMAC-SHA-256 of a text that names its own purpose (`ticket-key:…`), so that one secret serves several. */
export function keyed(secret: Uint8Array, text: string): Buffer {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return createHmac('sha256', key).update(text).digest()
}

/** Compares two digests in a time that tells nothing about where they differ. */
export function sameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
