import { expect, test } from 'vitest'
import type { Listed } from './listed-order.ts'
import { mergeNewestFirst } from './merge-newest-first.ts'

async function* at(...times: readonly number[]): AsyncGenerator<Listed> {
  for (const begunAt of times) yield { begunAt } as Listed
}

async function merged(one: readonly number[], other: readonly number[]): Promise<readonly number[]> {
  const times: number[] = []
  for await (const { begunAt } of mergeNewestFirst(at(...one), at(...other))) times.push(begunAt)
  return times
}

test('merging two lists gives one list, newest first, whichever ends first', async () => {
  expect(await merged([9, 5, 1], [8, 5, 4])).toEqual([9, 8, 5, 5, 4, 1])
  expect(await merged([], [3, 2])).toEqual([3, 2])
  expect(await merged([3, 2], [])).toEqual([3, 2])
  expect(await merged([2], [9, 8, 7])).toEqual([9, 8, 7, 2])
})
