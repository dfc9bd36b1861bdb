/** Capitals and digits without those that look or sound alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
const LENGTH = 8

export const CODE_SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new code; all 23^8 are equally likely. `chance` returns the given number of random bytes. */
export function newCode(chance: (bytes: number) => Uint8Array): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of chance(LENGTH)) {
      if (byte < fair && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length]
    }
  }
  return code
}

/** Normalises a code that was typed or pasted: ignores case, spaces, dashes, # and invisible characters. */
export function readCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s#\p{Pd}\p{Cf}]/gu, '')
}
