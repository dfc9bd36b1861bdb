import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('at most the allowed number run at a time, all run, and a failed one frees its place', async () => {
  const run = limitConcurrency(2)
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    if (n === 1) throw new Error('one')
    return n
  }
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => run(work(n))))
  expect(most).toBe(2)
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4])
})
