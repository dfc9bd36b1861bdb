import { expect, test } from 'vitest'
import { USUAL_BOUNDS, USUAL_LOCK_TIMEOUTS, writerTurns } from './sqlite-turns.ts'

const NOTHING = { rows: [], changes: 0 }

test('when a transaction waits in vain for another process, those that came meanwhile are refused with it', async () => {
  const held = Object.assign(new Error('held'), { errcode: 5, lockOwner: { pid: 7 } })
  const { promise: firstBegin, reject: refuse } = Promise.withResolvers<typeof NOTHING>()
  const begins: unknown[] = []
  const writer = {
    async run(step: unknown) {
      if (typeof step !== 'object') return NOTHING
      begins.push(step)
      return begins.length === 1 ? firstBegin : NOTHING
    },
  }
  const noted: unknown[] = []
  const take = writerTurns(async () => writer, {
    bounds: USUAL_BOUNDS,
    lockTimeouts: USUAL_LOCK_TIMEOUTS,
    onBegin: (error) => void noted.push(error),
  })
  const first = await take('shared')
  await first.begin()
  const behind = Promise.allSettled([take('shared'), take('shared')])
  const command = take('alone')
  refuse(held)
  expect(await behind).toEqual([
    { status: 'rejected', reason: held },
    { status: 'rejected', reason: held },
  ])
  await first.rollback()
  await (await command).begin()
  expect(begins).toEqual([{ begin: { timeoutMs: 5_000 } }, { begin: { timeoutMs: 15_000 } }])
  expect(noted).toEqual([held, undefined])
})
