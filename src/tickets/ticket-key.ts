import { keyed, sameDigest, sha256 } from '../lib/digest.ts'

const BYTES = 16

/**
 * The 128-bit key of a ticket, in base64url. It follows from the secret and the ticket's random id, so that a repeated `store` can answer
 * the same key although only its hash is kept.
 */
export function ticketKey(secret: Uint8Array, ticketId: string): string {
  return keyed(secret, `ticket-key:${ticketId}`).subarray(0, BYTES).toString('base64url')
}

export function hashOfKey(key: string): string {
  return sha256(key)
}

export function opens(key: string, keyHash: string): boolean {
  return sameDigest(sha256(key), keyHash)
}
