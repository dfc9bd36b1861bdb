/** The bytes 0x80 to 0x9f, which other tables leave to control characters. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const bytes: ReadonlyMap<string, number> = new Map([...HIGH].map((letter, place) => [letter, 0x80 + place]))

/** A text in Windows-1252. A letter that it lacks loses its accent, or becomes `?`. */
export function windows1252(text: string): Buffer {
  return Buffer.from([...text.normalize('NFC')].flatMap((letter) => byteOf(letter) ?? plainBytes(letter)))
}

function byteOf(letter: string): number | undefined {
  const point = letter.codePointAt(0) ?? 0
  return point < 0x80 || (point >= 0xa0 && point <= 0xff) ? point : bytes.get(letter)
}

function plainBytes(letter: string): readonly number[] {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  const found = [...plain].map(byteOf)
  return plain !== '' && found.every((byte) => byte !== undefined) ? found : [0x3f]
}
