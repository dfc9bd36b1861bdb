/** Capitals and digits that nobody confuses, read or heard: without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
const LENGTH = 8

export const CODE_SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new order code, every one of the 23^8 equally likely. `chance` gives that many random bytes. */
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

/** What a person typed, pasted or read out as a code: case, spaces, dashes of any length, a leading # and what cannot be seen do not matter. */
export function readCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s#\p{Pd}\p{Cf}]/gu, '')
}
