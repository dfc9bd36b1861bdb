import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedWords, isSlip, LONGEST_QUERY, slipsOf, TAG, TITLE, wordsOf, wordsOfProduct } from './search-words.ts'

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 })

describe('the words of a text', () => {
  test('accents, capitals, punctuation and words that say nothing are ignored', () => {
    expect(wordsOf('Audífonos INALÁMBRICOS, para niños: ¡de 5 W!')).toEqual([
      'audifono',
      'inalambrico',
      'nino',
      '5',
      'w',
    ])
    expect(wordsOf('🎧 % _ <b>')).toEqual(['b'])
    expect(wordsOf('   ')).toEqual([])
  })

  test.each([
    ['luz', 'luces'],
    ['lente', 'lentes'],
    ['celular', 'celulares'],
    ['audífono', 'audífonos'],
    ['reloj', 'relojes'],
    ['pantalón', 'pantalones'],
    ['cable', 'CABLES'],
    ['lápiz', 'lápices'],
  ])('%s and %s are one word', (one, many) => expect(wordsOf(one)).toEqual(wordsOf(many)))

  test('numbers and models stay as they are', () => {
    expect(wordsOf('Galaxy A55s 128GB 2 en 1')).toEqual(['galaxy', 'a55s', '128gb', '2', '1'])
  })

  test('folding a text again, or writing it in capitals, changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = wordsOf(text)
        expect(wordsOf(text.normalize('NFD'))).toEqual(words)
        expect(new Set(words).size).toBe(words.length)
        for (const one of words) expect(one).toMatch(/^[\p{L}\p{N}]{1,24}$/u)
      }),
    )
  })

  test('the order of the words changes nothing but their order', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const turned = words.toReversed().join(' ')
        expect(new Set(wordsOf(turned))).toEqual(new Set(wordsOf(words.join(' '))))
      }),
    )
  })
})

describe('what is searched for', () => {
  test('has six words at most, and none beyond its longest length', () => {
    expect(askedWords('uno dos tres cuatro cinco seis siete').map(({ typed }) => typed)).toEqual([
      ...['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'],
    ])
    expect(askedWords(`${' '.repeat(LONGEST_QUERY)}tarde`)).toEqual([])
    expect(askedWords('a'.repeat(10_000))).toHaveLength(1)
  })

  test('keeps what was typed beside the singular', () => {
    expect(askedWords('Cruz')).toEqual([{ word: 'cruc', typed: 'cruz' }])
  })

  test('is nothing when it has no word that says something', () => {
    for (const query of ['', '   ', '%', '👍', 'de la', "'"]) expect(askedWords(query)).toEqual([])
  })
})

test('a product has the words of its title, and those of its tags that the title lacks', () => {
  const words = wordsOfProduct({ title: 'Lámpara de mesa', tags: ['lámparas', 'Luz cálida'] })
  expect([...words]).toEqual([
    ['lampara', TITLE],
    ['mesa', TITLE],
    ['luc', TAG],
    ['calida', TAG],
  ])
})

describe('a slip', () => {
  test.each([
    ['lampara', 'lampra', 'a letter is missing'],
    ['lampara', 'lamppara', 'a letter is double'],
    ['lampara', 'lanpara', 'n before p'],
    ['lampara', 'lapmara', 'two letters are swapped'],
    ['lampara', 'lampira', 'another letter'],
    ['zapatilla', 'sapatiya', 'letters that sound alike'],
    ['vajilla', 'bagiya', 'letters that sound alike'],
    ['hervidor', 'ervidor', 'a silent letter'],
    ['audifono', 'audiphono', 'ph for f'],
    ['mochila', 'moshila', 'sh for ch'],
  ])('%s is found as %s: %s', (right, wrong) => {
    expect(isSlip(right, wrong)).toBe(true)
    expect(slipsOf(right).some((form) => slipsOf(wrong).includes(form))).toBe(true)
  })

  test.each([
    ['mesa', 'masaje'],
    ['gas', 'gasa'],
    ['a55', 'a56'],
    ['128gb', '256gb'],
  ])('%s is not %s', (one, other) => expect(isSlip(one, other)).toBe(false))

  test('of one letter is always found, from either side, and shares a form', () => {
    const slipped = fc
      .tuple(word, fc.nat(), letter, fc.constantFrom('lost', 'added', 'changed', 'swapped'))
      .map(([right, random, other, kind]) => {
        const place = random % right.length
        const [before, after] = [right.slice(0, place), right.slice(place + 1)]
        if (kind === 'lost') return [right, before + after]
        if (kind === 'added') return [right, before + other + right.slice(place)]
        if (kind === 'changed') return [right, before + other + after]
        return [right, before + (after[0] ?? '') + right[place] + after.slice(1)]
      })
    fc.assert(
      fc.property(slipped, ([one = '', other = '']) => {
        fc.pre(other.length >= 4)
        expect([isSlip(one, other), isSlip(other, one)]).toEqual([true, true])
        // A word such as “hhga” sounds like two letters, and a form of one letter would stand for too many words.
        const longest = Math.max(...[one, other].map((text) => slipsOf(text)[0]?.length ?? 0))
        if (longest > 2) expect(slipsOf(one).some((form) => slipsOf(other).includes(form))).toBe(true)
      }),
      { examples: [[['hhaa', 'hhga']], [['hhga', 'hhgo']]] },
    )
  })
})
