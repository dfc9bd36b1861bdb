import { expect, test } from 'vitest'
import { afterLook, type CopyLook, copyAgeSeconds, type JournalPlace, unknownCopy } from './copy-age.ts'

const SECOND = 1_000
const at = (index: number, offset: number): JournalPlace => ({ index, offset })

/** The age after looks one second apart, from one second after the start. */
function ageAfter(...looks: readonly (Omit<CopyLook, 'generation' | 'reads'> & Partial<CopyLook>)[]): number {
  const state = looks.reduce(
    (before, look, place) => afterLook(before, { generation: 'a', reads: place, ...look }, (place + 1) * SECOND),
    unknownCopy(0),
  )
  return copyAgeSeconds(state, looks.length * SECOND)
}

test('a copy that has all that was read is as old as the last look', () => {
  expect(ageAfter({ read: at(0, 100), copied: at(0, 100) })).toBe(0)
  expect(ageAfter({ read: at(1, 32), copied: at(1, 32) }, { read: at(1, 64), copied: at(1, 64) })).toBe(0)
})

test('under constant orders it is as old as the oldest place that it lacks', () => {
  expect(
    ageAfter(
      { read: at(0, 100), copied: at(0, 50) },
      { read: at(0, 200), copied: at(0, 100) },
      { read: at(1, 50), copied: at(0, 200) },
    ),
  ).toBe(1)
})

test('it grows while nothing is copied, and while Litestream does not read', () => {
  const behind = { read: at(0, 200), copied: at(0, 100) }
  expect(ageAfter({ read: at(0, 100), copied: at(0, 100) }, behind, behind, behind)).toBe(3)
  const frozen = { read: at(0, 100), copied: at(0, 100), reads: 7 }
  expect(ageAfter(frozen, frozen, frozen)).toBe(2)
  expect(copyAgeSeconds(unknownCopy(0), 5 * SECOND)).toBe(5)
})

test('a start of Litestream that has nothing new to copy is no reason to worry, one that left something behind is', () => {
  expect(ageAfter({ read: at(3, 100), copied: null })).toBe(0)
  expect(ageAfter({ read: at(3, 100), copied: at(3, 100) }, { read: at(3, 100), copied: null })).toBe(0)
  expect(ageAfter({ read: at(3, 100), copied: at(3, 50) }, { read: at(3, 100), copied: null })).toBe(2)
})

test('what was said of an earlier generation does not count for the next one', () => {
  const old = { read: at(9, 100), copied: at(9, 100) }
  const begun = { generation: 'b', read: at(0, 100), copied: at(9, 100) }
  expect(ageAfter(old, begun, begun, begun)).toBe(3)
  expect(ageAfter(old, begun, begun, { ...begun, copied: at(0, 100) })).toBe(0)
})
