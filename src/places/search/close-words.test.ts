import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneLetterOff, soundOf } from './close-words.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeñ'), minLength: 1, maxLength: 8 })
const letter = fc.constantFrom(...'abx')

/** A word with one letter wrong, missing or added, or two swapped. */
const misspelt = fc
  .tuple(word, fc.nat(7), letter, fc.constantFrom('wrong', 'missing', 'added', 'swapped'))
  .map(([text, nat, other, slip]) => {
    const at = nat % text.length
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    const written = {
      wrong: before + other + after,
      missing: before + after,
      added: before + other + text.slice(at),
      swapped: before + after.slice(0, 1) + text[at] + after.slice(1),
    }[slip]
    return { text, written }
  })

/** The distance in letters, by its definition. */
function distance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [a, b] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return distance(a, b)
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  const swapped = isSwapped ? [distance(one.slice(2), other.slice(2))] : []
  return 1 + Math.min(distance(a, other), distance(one, b), distance(a, b), ...swapped)
}

test('a word is known with any one slip, and so is its beginning with one', () => {
  fc.assert(
    fc.property(misspelt, word, ({ text, written }, more) => {
      expect(isOneLetterOff(written, text, false)).toBe(true)
      expect(isOneLetterOff(written, text, true)).toBe(true)
      expect(isOneLetterOff(written, text + more, true)).toBe(true)
    }),
  )
})

test('two words are one letter apart exactly if their distance is at most one', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const beginnings = Array.from({ length: other.length + 1 }, (_, end) => distance(one, other.slice(0, end)))
      expect(isOneLetterOff(one, other, false)).toBe(distance(one, other) <= 1)
      expect(isOneLetterOff(one, other, true)).toBe(Math.min(...beginnings) <= 1)
    }),
    {
      examples: [
        ['ab', 'ba'],
        ['abc', 'abc'],
        ['aab', 'ab'],
      ],
    },
  )
})

test.each([
  ['huanuco', 'wanuco', 'guanuco', 'uanuco'],
  ['carabayllo', 'karabaillo', 'caraballo'],
  ['ventanilla', 'bentaniya'],
  ['quito', 'kito'],
  ['cajica', 'kajika'],
  ['valledupar', 'bayedupar'],
  ['barranquilla', 'barankiya'],
  ['ambato', 'anbato'],
  ['zipaquira', 'sipakira'],
])('%s is written as it sounds', (written, ...others) => {
  for (const other of others) expect(soundOf(other)).toBe(soundOf(written))
})
