import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

/** A pace of ten a second whose time the test moves. */
function paced({ burst = 2, mostWaiting = 3 } = {}) {
  let now = 0
  const sleeping: { until: number; wake: () => void }[] = []
  const sleep = (ms: number) => new Promise<void>((wake) => void sleeping.push({ until: now + ms, wake }))
  const turn = openPace({ burst, perSecond: 10, longestWaitMs: 250, mostWaiting }, () => now, sleep)
  const told: string[] = []
  return {
    told,
    ask(name: string) {
      turn().then((isIn) => told.push(`${name} ${isIn ? 'in' : 'out'} at ${now}`))
    },
    async until(ms: number) {
      for (; now <= ms; now += 10) {
        for (const { until, wake } of sleeping) if (until <= now) wake()
        await new Promise((done) => setImmediate(done))
      }
      now = ms
    },
  }
}

test('a few turns come at once, the next ones at a steady pace', async () => {
  const { ask, told, until } = paced()
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await until(1_000)
  expect(told).toEqual(['a in at 0', 'b in at 0', 'c in at 100', 'd in at 200'])
  ask('e')
  ask('f')
  await until(1_010)
  expect(told.slice(4)).toEqual(['e in at 1000', 'f in at 1000'])
})

test('a caller who would wait too long is refused after the longest wait', async () => {
  const { ask, told, until } = paced({ burst: 1 })
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await until(1_000)
  expect(told).toEqual(['a in at 0', 'b in at 100', 'c in at 200', 'd out at 250'])
})

test('when too many wait, the others are refused at once and take no turn from them', async () => {
  const { ask, told, until } = paced({ burst: 1, mostWaiting: 1 })
  for (const name of ['a', 'b', 'c', 'd']) ask(name)
  await until(1_000)
  expect(told).toEqual(['a in at 0', 'c out at 0', 'd out at 0', 'b in at 100'])
})
