import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Gate, openGate, Shed, TooSlow, type WorkKind } from './gate.ts'

const quiet = { shed: () => {}, underWay: () => {} }

/** Starts that many pieces of work, which end when the test says so. */
function begun(gate: Gate, kind: WorkKind, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Array.from({ length: count }, () => gate.run(kind, () => promise))
  return async () => {
    resolve()
    await Promise.all(all)
  }
}

const isAdmitted = async (gate: Gate, kind: WorkKind) =>
  gate.run(kind, async () => true).catch((error) => (error instanceof Shed ? false : Promise.reject(error)))

const admitted = async (gate: Gate) =>
  (
    await Promise.all(
      (['miss', 'event', 'search', 'page', 'call', 'order'] as const).map(async (kind) => [
        kind,
        await isAdmitted(gate, kind),
      ]),
    )
  )
    .filter(([, isIn]) => isIn)
    .map(([kind]) => kind)

test('the more requests are running, the fewer kinds are let in; orders are turned away last', async () => {
  const gate = openGate(quiet)
  const ends = [begun(gate, 'event', 24)]
  expect(await admitted(gate)).toEqual(['miss', 'event', 'search', 'page', 'call', 'order'])
  ends.push(begun(gate, 'event', 25))
  expect(await admitted(gate)).toEqual(['event', 'search', 'page', 'call', 'order'])
  ends.push(begun(gate, 'search', 26))
  expect(await admitted(gate)).toEqual(['page', 'call', 'order'])
  ends.push(begun(gate, 'page', 24))
  expect(await admitted(gate)).toEqual(['page', 'call', 'order'])
  ends.push(begun(gate, 'call', 100))
  expect(await admitted(gate)).toEqual(['call', 'order'])
  ends.push(begun(gate, 'order', 300))
  expect(await admitted(gate)).toEqual(['order'])
  ends.push(begun(gate, 'order', 1))
  expect(await admitted(gate)).toEqual([])
  await Promise.all(ends.map((end) => end()))
  expect(await admitted(gate)).toHaveLength(6)
})

test('a busy processor turns misses away, then events, searches, pages and calls, and never an order', async () => {
  let lag = 0
  const gate = openGate(quiet, () => lag)
  expect(await admitted(gate)).toHaveLength(6)
  lag = 101
  expect(await admitted(gate)).toEqual(['event', 'search', 'page', 'call', 'order'])
  lag = 351
  expect(await admitted(gate)).toEqual(['page', 'call', 'order'])
  lag = 501
  expect(await admitted(gate)).toEqual(['call', 'order'])
  lag = 60_000
  expect(await admitted(gate)).toEqual(['order'])
})

test('work that takes too long gets an error answer, and keeps its place until it ends', async () => {
  const counted: number[] = []
  const gate = openGate({ shed: () => {}, underWay: (_, change) => void counted.push(change) }, undefined, {
    answerLimitMs: 20,
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await expect(gate.run('order', () => promise)).rejects.toThrow(TooSlow)
  expect(counted).toEqual([1])
  resolve()
  await pause(0)
  expect(counted).toEqual([1, -1])
})

test('work that throws frees its place, and its error passes through', async () => {
  const gate = openGate(quiet)
  for (let round = 0; round < 60; round += 1) {
    await expect(gate.run('event', () => Promise.reject(new Error('mistake')))).rejects.toThrow('mistake')
  }
  expect(await isAdmitted(gate, 'event')).toBe(true)
})

test('each request that is turned away is counted with the reason', async () => {
  const told: unknown[] = []
  const gate = openGate({ shed: (one) => told.push(one), underWay: () => {} }, () => 300)
  await isAdmitted(gate, 'event')
  const end = begun(gate, 'order', 100)
  await isAdmitted(gate, 'page')
  await end()
  expect(told).toEqual([
    { kind: 'event', reason: 'late' },
    { kind: 'page', reason: 'full' },
  ])
})

test('only misses keep to their pace, and one that gets no turn is shed', async () => {
  const told: unknown[] = []
  const gate = openGate({ shed: (one) => told.push(one), underWay: () => {} }, undefined, {
    missPace: async () => false,
  })
  expect(await admitted(gate)).toEqual(['event', 'search', 'page', 'call', 'order'])
  expect(told).toEqual([{ kind: 'miss', reason: 'full' }])
})
