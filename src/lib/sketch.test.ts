import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './secrets/digest.ts'
import { emptySketch, estimatedCount, merged, readSketch, sketchText, withMember } from './sketch.ts'

const sketchOf = (members: readonly string[]) =>
  members.reduce((sketch, one) => withMember(sketch, Buffer.from(sha256(one), 'hex')), emptySketch)
const members = fc.array(fc.string(), { maxLength: 300 })

test('a sketch counts some hundred members to a few per cent', () => {
  for (const many of [0, 1, 5, 30, 100, 250, 500]) {
    const count = estimatedCount(sketchOf(Array.from({ length: many }, (_, n) => `member ${n}`)))
    expect(Math.abs(count - many), `${many} count as ${count}`).toBeLessThanOrEqual(Math.max(1, many * 0.15))
  }
})

test('a member counts once, and a merged sketch counts the members of both once', () => {
  fc.assert(
    fc.property(members, members, (one, other) => {
      expect(merged([sketchOf(one), sketchOf(other)])).toBe(sketchOf([...other, ...one, ...other]))
    }),
  )
})

test('a sketch is read back from its text, the empty one from an empty text too', () => {
  fc.assert(
    fc.property(members, (some) => {
      expect(readSketch(sketchText(sketchOf(some)))).toBe(sketchOf(some))
    }),
  )
  expect(readSketch('')).toBe(emptySketch)
})
