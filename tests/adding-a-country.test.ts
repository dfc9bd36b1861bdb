// @module-tag detail
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyTree, follow, stepsOf } from './support/country-guide.ts'
import { testFolder } from './support/databases.ts'

const root = process.cwd()

/** Runs a program of Node in a folder. Returns what it printed, also when it failed. */
async function run(folder: string, ...words: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 }
  const ran = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], options)
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

test('Bolivia is added by the guide alone: it compiles, and a shop there takes an order with a phone of eight digits in bolivianos', {
  timeout: 300_000,
}, async () => {
  const folder = await testFolder()
  await copyTree(root, folder)
  const steps = stepsOf(await readFile(join(root, 'docs/adding-a-country.md'), 'utf8'))
  expect(steps.filter(({ file }) => file.startsWith('demo/'))).toEqual([])
  for (const step of steps) await follow(step, folder)

  const tests = [
    'tests/countries-order.test.ts',
    'src/lib/countries.test.ts',
    'src/lib/time/holidays.test.ts',
    'src/shops',
    'src/places',
  ]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--reporter=verbose', '--maxWorkers=1']
  const [types, ran] = await Promise.all([
    run(folder, 'node_modules/@typescript/native/bin/tsc', '-p', '.'),
    run(folder, ...vitest, ...tests),
  ])
  expect(types).toBe('')
  expect(ran).not.toMatch(/^ *[×✗]/m)
  expect(ran).toMatch(/✓.* in bolivia an order with the phone 70000000 is charged in BOB/)
  expect(ran).toMatch(/✓.* a cart of bolivia is read back in BOB/)
  expect(ran).toMatch(/✓.* the phone facts of bolivia agree with each other/)
})

test('a block of the guide that does not say where it goes is refused', () => {
  expect(() => stepsOf('Somewhere:\n\n```ts\n  bolivia: 1,\n```\n')).toThrow('does not say where its block goes')
})
