import { expect, test } from 'vitest'
import { pacer } from './batch-pace.ts'

test('a batch that is not answered is halved each time, and doubled each time the network answers', () => {
  const pace = pacer(40)
  const learn = (trouble: 'again' | null) => {
    pace.learn('777', pace.size('777'), trouble)
    return pace.size('777')
  }
  expect([learn('again'), learn('again'), learn('again')]).toEqual([20, 10, 5])
  expect([learn(null), learn(null), learn(null), learn(null)]).toEqual([10, 20, 40, 40])
  expect(pace.size('888')).toBe(40)
})
