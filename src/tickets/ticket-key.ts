import { hmac, sameDigest, sha256 } from '../lib/secrets/digest.ts'

const BYTES = 16

/**
 * The 128-bit key of a ticket, in base64url. It is derived from the secret and the ticket's random id: a repeated `store` can answer the same key
 * although the database keeps only its hash.
 */
export function ticketKey(secret: Uint8Array, ticketId: string): string {
  return hmac(secret, `ticket-key:${ticketId}`).subarray(0, BYTES).toString('base64url')
}

export function hashOfKey(key: string): string {
  return sha256(key)
}

export function matchesKeyHash(key: string, keyHash: string): boolean {
  return sameDigest(sha256(key), keyHash)
}
