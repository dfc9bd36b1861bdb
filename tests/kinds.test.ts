import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { callsInSource } from './support/calls-in-source.ts'
import { readSource, sourceFiles } from './support/sources.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The machinery around the rooms of the business: `docs/map.md`. */
const MACHINERY = /^src\/(lib|database|web|server)\/|^src\/[^/]+$/
/** A browser's own database is no shop's: what runs in a browser reaches no other. */
const OPENS_MANY = /\.job\.ts$|\.browser\.tsx?$|^src\/(database|server)\//
const OWNS_TIMERS = /\.(job|platform)\.ts$|\.browser\.tsx?$/
const TIMERS = ['setTimeout', 'setInterval']

/** The rule that a file breaks, by the kind that its name gives (`*.action.ts`, `*.job.ts` …); `null` when it breaks none. */
function brokenPromise(file: string, text: string): string | null {
  const calls = callsInSource(file, text)
  const opened = calls.filter((name) => name === 'transaction').length
  if (file.endsWith('.action.ts') && opened !== 1) return `an act opens exactly one transaction, not ${opened}`
  if (!file.endsWith('.action.ts') && opened > 0 && !OPENS_MANY.test(file))
    return 'only acts and jobs open transactions'
  const hasTimer = calls.some((name) => TIMERS.includes(name))
  if (hasTimer && !MACHINERY.test(file) && !OWNS_TIMERS.test(file)) return 'only jobs own timers'
  return null
}

test('an act opens exactly one transaction, only acts and jobs open any, and no rule owns a timer', () => {
  const broken = sourceFiles(ROOT, ['src']).flatMap((file) => {
    const promise = brokenPromise(file, readSource(ROOT, file))
    return promise ? [`${file}: ${promise}`] : []
  })
  expect(broken).toEqual([])
})

test.each([
  ['an act without a transaction', 'src/cart/do-nothing.action.ts', 'export const act = (db) => db.read'],
  ['an act with two', 'src/cart/do-twice.action.ts', 'await db.transaction(one); await deps.db.transaction(two)'],
  ['a step with one', 'src/cart/do-part.step.ts', 'export const step = ({ db }) => db.transaction((tx) => save(tx))'],
  ['a command with one', 'src/cart/noun.command.ts', 'await db.transaction(work)'],
  ['a noun with a timer', 'src/tracking/relay.ts', 'setTimeout(turn, 500)'],
])('%s is seen', (_, file, text) => expect(brokenPromise(file, text)).not.toBeNull())

test.each([
  ['an act with one', 'src/cart/do-it.action.ts', 'export const act = (db) => db.transaction((tx) => save(tx))'],
  ['a step without', 'src/cart/do-part.step.ts', '/** In the transaction of its caller: no db.transaction( here. */'],
  ['a browser’s own database', 'src/cart/keep-it.browser.ts', "db.transaction('cart')"],
  ['a job with several', 'src/cart/do-many.job.ts', 'await db.transaction(one); setTimeout(next, 500)'],
])('%s is left alone', (_, file, text) => expect(brokenPromise(file, text)).toBeNull())
