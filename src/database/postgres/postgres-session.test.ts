import type pg from 'pg'
import { expect, test } from 'vitest'
import { requireOwnSessions } from './postgres-session.ts'

test('two connections are open at once when sessions are checked, because one alone shows no pooler', async () => {
  let [open, most, idle] = [0, 0, 0]
  const connect = async () => {
    if (idle > 0) idle -= 1
    else open += 1
    most = Math.max(most, open)
    const release = () => {
      idle += 1
    }
    return { release }
  }
  await requireOwnSessions({ connect } as unknown as pg.Pool)
  expect([most, idle]).toEqual([2, 2])
})
