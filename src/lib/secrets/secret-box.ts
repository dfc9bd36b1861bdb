import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** `v1.` and the base64url of a 12-byte nonce, the 16-byte tag and the ciphertext: AES-256-GCM. */
const VERSION = 'v1.'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for storage under a key of 32 bytes, which a purpose of the root key gives. The same text is never sealed to the same string twice. */
export function seal(secretKey: Uint8Array, text: string): string {
  return sealBytes(secretKey, Buffer.from(text, 'utf8'))
}

/** Decrypts a sealed text. Throws `CannotUnseal` if the key is another one or the string was changed. */
export function unseal(secretKey: Uint8Array, sealed: string): string {
  return unsealBytes(secretKey, sealed).toString('utf8')
}

export function sealBytes(secretKey: Uint8Array, plain: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, secretKey, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

export function unsealBytes(secretKey: Uint8Array, sealed: string): Buffer {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  if (!sealed.startsWith(VERSION) || bytes.length < NONCE_BYTES + TAG_BYTES) throw new CannotUnseal()
  const decipher = createDecipheriv(ALGORITHM, secretKey, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()])
  } catch (cause) {
    throw new CannotUnseal({ cause })
  }
}

/** A sealed text does not open under this key. */
export class CannotUnseal extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'A stored token cannot be read under this root key: it was stored under an earlier one. Set it again with "contraentrega shop set".',
      options,
    )
  }
}
