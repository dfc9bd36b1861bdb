import { sha256 } from '../../lib/secrets/digest.ts'

/** Crockford's base32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 24

export const RECOVERY_CODES = 10

/** A recovery code of 120 bits: `7K3M-…`, six groups of four. */
export function newRecoveryCode(chance: (bytes: number) => Uint8Array): string {
  const letters = [...chance(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** A typed recovery code without its hyphens, or `null` for a text of another shape. Small letters, spaces, and O, I and L for their digits are read too. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === LETTERS && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null
}

/** The hash that is stored. SHA-256 is enough for 120 random bits. */
export function hashOfRecoveryCode(code: string): string {
  return sha256(`recovery-code:${code.replaceAll('-', '')}`)
}
