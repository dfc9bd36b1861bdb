import { hmac } from '../lib/secrets/digest.ts'

/** The pseudonym of a person in a shop: a digest of the phone (international digits) that cannot be reversed without the key. */
export function consentSubject(key: Uint8Array, shopId: string, phone: string): string {
  return hmac(key, `consent:${JSON.stringify([shopId, phone])}`).toString('base64url')
}
