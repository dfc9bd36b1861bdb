/** The letters of the demo shops' names as single strokes: the path and the width of each. The baseline is y = 60, the height 40. */
const letters: Readonly<Record<string, readonly [path: string, width: number]>> = {
  a: ['M20 20a20 20 0 1 0 0 40a20 20 0 1 0 0-40M40 20V60', 40],
  c: ['M34 26A20 20 0 1 0 34 54', 34],
  d: ['M20 20a20 20 0 1 0 0 40a20 20 0 1 0 0-40M40 0V60', 40],
  i: ['M0 20V60M0 3v.1', 0],
  l: ['M0 0V60', 0],
  n: ['M0 60V20M0 38a18 18 0 0 1 36 0V60', 36],
  o: ['M20 20a20 20 0 1 0 0 40a20 20 0 1 0 0-40', 40],
  p: ['M20 20a20 20 0 1 0 0 40a20 20 0 1 0 0-40M0 20V80', 40],
  q: ['M20 20a20 20 0 1 0 0 40a20 20 0 1 0 0-40M40 20V80', 40],
  r: ['M0 60V20M0 40a20 20 0 0 1 20-20', 20],
  s: ['M27 26c-3-4-7-6-13-6c-8 0-13 4-13 9.5c0 13 28 8 28 21c0 6-6 9.500-14.500 9.500c-7 0-12-2.500-14.500-7', 29],
  t: ['M8 6V46a14 14 0 0 0 14 14M-3 20H22', 22],
  u: ['M0 20V42a18 18 0 0 0 36 0V20M36 42V60', 36],
  v: ['M0 20L18 60L36 20', 36],
  ' ': ['', 4],
}

const STROKE = 8.5
const GAP = 17
const MARK_WIDTH = 84

/** A text in strokes that begin at 0, and how long it is. */
export function written(text: string): readonly [strokes: string, length: number] {
  let x = 0
  const drawn = [...text].map((letter) => {
    const [path, width] = letters[letter] ?? letters[' '] ?? ['', 0]
    const at = `<path transform="translate(${x} 0)" d="${path}"/>`
    x += width + GAP
    return at
  })
  return [drawn.join(''), x - GAP]
}

/** A shop's logo: its mark (drawn in a square of 64) beside its name. */
export function logoSvg(name: string, mark: string, color: string): Buffer {
  const x = MARK_WIDTH + STROKE / 2
  const [drawn, length] = written(name)
  const width = Math.ceil(x + length + STROKE)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="92" viewBox="0 -6 ${width} 92">${mark}` +
      `<g fill="none" stroke="${color}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"><g transform="translate(${x} 0)">${drawn}</g></g></svg>`,
  )
}
