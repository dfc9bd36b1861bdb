import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, EXACT, type Found, meaningsOf, ranked } from './search-ranking.ts'
import { askedWords, CATEGORY, TAG, TITLE, wordsOf } from './search-words.ts'

function meant(query: string, shop: string, isFinished = false): readonly string[] {
  const [asked] = askedWords(query)
  return asked ? [...meaningsOf(asked, wordsOf(shop), isFinished).keys()] : []
}

test('a word means itself first, then what it begins, the shortest first', () => {
  expect(meant('mesa', 'mesada mesa mesanine lampara')).toEqual(['mesa', 'mesada', 'mesanin'])
  expect(meant('zap', 'zapatilla zapato mesa')).toEqual(['zapato', 'zapatilla'])
})

test('a word with another one behind it, which the shop has, begins nothing', () => {
  expect(meant('mesa', 'mesada mesa', true)).toEqual(['mesa'])
  expect(meant('mes', 'mesada mesa', true)).toEqual(['mesa', 'mesada'])
})

test('an adjective is found in its other gender, after its own', () => {
  expect(meant('lámparas negras', 'negro')).toEqual([])
  expect(meant('negras', 'negro negra')).toEqual(['negra', 'negro'])
  expect(meant('negro', 'negra negro', true)).toEqual(['negro', 'negra'])
  expect(meant('gas', 'gos')).toEqual([])
})

test('a slip counts where the shop does not have the word itself', () => {
  expect(meant('gato', 'pato rata')).toEqual(['pato'])
  expect(meant('gato', 'pato gato')).toEqual(['gato'])
  expect(meant('lanpara', 'lampara')).toEqual(['lampara'])
})

test('one letter begins no word, and many beginnings are cut', () => {
  expect(meant('m', 'mesa')).toEqual([])
  expect(meant('ab', Array.from({ length: 40 }, (_, n) => `ab${n}`).join(' '))).toHaveLength(12)
})

const found = (id: string, change: Partial<Found> = {}): Found => ({
  ...{ id, isSoldOut: false, position: 0, costs: new Map([[0, 0]]) },
  ...change,
})
const order = (...all: readonly Found[]) => ranked(all).map(({ id }) => id)

test('more words come before fewer, and what is for sale before what is not', () => {
  const both = new Map([
    [0, costOf(TAG, EXACT)],
    [1, costOf(TAG, EXACT)],
  ])
  expect(
    order(
      found('one word'),
      found('both, sold out', { costs: both, isSoldOut: true }),
      found('both', { costs: both, position: 9 }),
    ),
  ).toEqual(['both', 'both, sold out', 'one word'])
})

test('a title comes before a category before a tag, the word itself before a beginning before a slip, then the seller’s order', () => {
  const costs = ([TITLE, CATEGORY, TAG] as const).flatMap((field) =>
    ([0, 1, 2] as const).map((likeness) => costOf(field, likeness)),
  )
  expect(costs).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(
    order(found('b', { position: 1 }), found('c', { costs: new Map([[0, 3]]) }), found('a', { position: 1 })),
  ).toEqual(['a', 'b', 'c'])
})

test('the order depends on what was found, and not on the order of finding it', () => {
  const one = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    isSoldOut: fc.boolean(),
    position: fc.nat(3),
    costs: fc.array(fc.tuple(fc.nat(2), fc.nat(8)), { minLength: 1, maxLength: 3 }).map((entries) => new Map(entries)),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), fc.infiniteStream(fc.nat()), (all, random) => {
      const shuffled = all.map((each) => [random.next().value ?? 0, each] as const).toSorted(([a], [b]) => a - b)
      expect(ranked(shuffled.map(([, each]) => each))).toEqual(ranked(all))
    }),
  )
})
