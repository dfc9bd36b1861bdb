import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, movedWords, placed } from './picture-order.ts'

const hashes = fc.uniqueArray(fc.nat(999).map(String), { maxLength: 12 })
const pictures = (names: readonly string[]) => names.map((hash) => ({ hash }))
const names = (list: readonly { readonly hash: string }[]) => list.map(({ hash }) => hash)

test('a picture that is moved stands where it was put, and the others keep their order', () => {
  fc.assert(
    fc.property(hashes, fc.integer({ min: -2, max: 14 }), fc.integer({ min: -2, max: 14 }), (list, from, to) => {
      const after = moved(list, from, to)
      const one = list[from]
      if (one === undefined) {
        expect(after).toEqual(list)
        return
      }
      expect(after.filter((hash) => hash !== one)).toEqual(list.filter((hash) => hash !== one))
      expect(after.indexOf(one)).toBe(Math.max(0, Math.min(list.length - 1, to)))
    }),
  )
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('moving a picture back gives the list that was', () => {
  fc.assert(
    fc.property(hashes, fc.nat(11), fc.nat(11), (list, from, to) => {
      const end = Math.min(to, list.length - 1)
      if (from < list.length) expect(moved(moved(list, from, end), end, from)).toEqual(list)
    }),
  )
})

test('pictures that were chosen together stand in the order in which they were chosen, behind those that were there, in whatever order they arrive', () => {
  const scenes = hashes.chain((all) =>
    fc.record({
      all: fc.constant(all),
      old: fc.nat(all.length),
      arrival: fc.shuffledSubarray(all, { minLength: all.length }),
    }),
  )
  fc.assert(
    fc.property(scenes, ({ all, old, arrival }) => {
      const [there, chosen] = [all.slice(0, old), all.slice(old)]
      const turns = new Map(chosen.map((hash, turn) => [hash, turn]))
      const arriving = arrival.filter((hash) => turns.has(hash)).map((hash) => ({ hash }))
      const after = arriving.reduce(
        (list, one) => placed(list, one, turns),
        pictures(there) as readonly { hash: string }[],
      )
      expect(names(after)).toEqual(all)
    }),
  )
})

test('the same picture again stays where it is', () => {
  const list = pictures(['a', 'b'])
  expect(placed(list, { hash: 'a' }, new Map([['a', 9]]))).toBe(list)
})

test('a move is told with its place, and the first place is the cover', () => {
  expect(movedWords(0, 3, true)).toBe('La foto está ahora en el lugar 1 de 3. Es la portada.')
  expect(movedWords(2, 3, false)).toBe('La foto está ahora en el lugar 3 de 3.')
})
