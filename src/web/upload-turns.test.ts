import { expect, test } from 'vitest'
import { TURNS, UploadTurns } from './upload-turns.ts'

/** Takes a turn, which there must be. */
function taken(turns: UploadTurns, who: string, now = 0) {
  const turn = turns.take(who, now)
  if (!turn.ok) throw new Error(turn.refusal)
  return turn.value
}

test('a person has one turn at a time, and all together have six', () => {
  const turns = new UploadTurns(TURNS.files)
  const first = taken(turns, 'a')
  expect(turns.take('a', 0)).toEqual({ ok: false, refusal: 'own' })
  for (const who of 'bcdef') taken(turns, who)
  expect(turns.take('g', 0)).toEqual({ ok: false, refusal: 'others' })
  first.end()
  taken(turns, 'g')
})

test('after sixty pictures somebody has one in ten seconds', () => {
  const turns = new UploadTurns(TURNS.files)
  for (let time = 0; time < 60; time += 1) taken(turns, 'a').end()
  expect(turns.take('a', 9_000)).toEqual({ ok: false, refusal: 'many' })
  taken(turns, 'a', 10_000).end()
  expect(turns.take('a', 19_000)).toEqual({ ok: false, refusal: 'many' })
})

test('pieces of pictures come six at a time from a person, and their turns end one by one', () => {
  const turns = new UploadTurns(TURNS.pieces)
  const [first] = Array.from({ length: 6 }, () => taken(turns, 'a'))
  expect(turns.take('a', 0)).toEqual({ ok: false, refusal: 'own' })
  taken(turns, 'b')
  first?.end()
  taken(turns, 'a')
  expect(turns.take('a', 0)).toEqual({ ok: false, refusal: 'own' })
})
