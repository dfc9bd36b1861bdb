import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { prepareShops } from '../../src/server/prepare-shops.ts'
import { readEnvironment } from '../../src/server/settings/env.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openTestSqlite } from '../support/databases.ts'

test('a start tells the operator that the version of the network’s API has ended, and what to set', async () => {
  const logged = async (version: string) => {
    const lines: string[] = []
    const write = (chunk: unknown, _: unknown, next: () => void) => {
      lines.push(String(chunk))
      next()
    }
    const log = pino(new Writable({ write }))
    const read = readEnvironment({ DEMO: '0', GRAPH_API_VERSION: version }, '/srv/shops')
    if (!read.ok) throw new Error(read.refusal.problems.join())
    const settings = testSettings({ graphApi: read.value.graphApi })
    await prepareShops(read.value, testDeps(await openTestSqlite(), { log, settings }))
    return lines.join('')
  }
  expect(await logged('v16.0')).toMatch(
    /"level":50.*answers v16\.0 no more, since 2025-05-14.*Set GRAPH_API_VERSION to v26\.0/,
  )
  expect(await logged('')).toBe('')
})
