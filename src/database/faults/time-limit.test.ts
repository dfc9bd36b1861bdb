import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TurnTimeout, USUAL_LIMIT, whenTurnComes } from './time-limit.ts'

/** A transaction whose turn comes after `waitMs`. */
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
  expect(await whenTurnComes(USUAL_LIMIT, begin, 5_000)).toBe('value')
})

test('a transaction whose turn comes too late is refused, and its work is not done when the turn comes', async () => {
  const { begin, done } = transaction(60)
  await expect(whenTurnComes(USUAL_LIMIT, begin, 20)).rejects.toThrow(TurnTimeout)
  await pause(80)
  expect(done).toEqual([])
})

test('the limit of the turn does not apply to the work', async () => {
  const begin = async (itsTurn: () => void) => {
    itsTurn()
    await pause(60)
    return 'value'
  }
  expect(await whenTurnComes(USUAL_LIMIT, begin, 20)).toBe('value')
})

test('a long command waits for its turn without a limit', async () => {
  const { begin } = transaction(60)
  expect(await whenTurnComes({ timeLimitMs: Infinity }, begin, 20)).toBe('value')
})
