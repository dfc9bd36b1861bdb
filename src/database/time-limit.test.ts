import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn, TurnTimeout, USUAL_LIMIT } from './time-limit.ts'

/** A transaction whose turn comes after that long. */
function transaction(waitMs: number) {
  const done: string[] = []
  const begin = async (itsTurn: () => void) => {
    await pause(waitMs)
    itsTurn()
    done.push('work')
    return 'value'
  }
  return { begin, done }
}

test('a transaction whose turn comes in time does its work', async () => {
  const { begin } = transaction(0)
  expect(await inTurn(USUAL_LIMIT, begin, 5_000)).toBe('value')
})

test('a transaction whose turn comes late is given up, and its work is not done when the turn comes', async () => {
  const { begin, done } = transaction(60)
  await expect(inTurn(USUAL_LIMIT, begin, 20)).rejects.toThrow(TurnTimeout)
  await pause(80)
  expect(done).toEqual([])
})

test('work that takes longer than its turn may is not given up for that', async () => {
  const begin = async (itsTurn: () => void) => {
    itsTurn()
    await pause(60)
    return 'value'
  }
  expect(await inTurn(USUAL_LIMIT, begin, 20)).toBe('value')
})

test('a command that takes its time waits for its turn as well', async () => {
  const { begin } = transaction(60)
  expect(await inTurn({ timeLimitMs: Infinity }, begin, 20)).toBe('value')
})
