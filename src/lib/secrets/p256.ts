import { createECDH, ECDH } from 'node:crypto'

const CURVE = 'prime256v1'

/** The order of the curve's group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A key pair on the curve P-256 in base64url: 65 bytes, uncompressed, and 32. */
export interface P256KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/** The pair that follows from 48 random bytes: always the same from the same (FIPS 186-5, A.2.1). */
export function p256KeyPair(bytes: Uint8Array): P256KeyPair {
  const number = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (ORDER - 1n)) + 1n
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex')
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}

/** Whether a text is a point of the curve, uncompressed and in base64url. */
export function isP256Point(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, CURVE)
    return true
  } catch {
    return false
  }
}
