import { hmac } from '../lib/secrets/digest.ts'

/** Stands for a person in a shop: a digest of the phone, in international digits, that nobody turns back without the key. */
export function consentSubject(key: Uint8Array, shopId: string, phone: string): string {
  return hmac(key, `consent:${JSON.stringify([shopId, phone])}`).toString('base64url')
}
