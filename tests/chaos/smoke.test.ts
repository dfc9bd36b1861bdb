import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../bin/ground/paths.mjs'
import { onEngineInTurn } from '../support/databases.ts'
import { chanceOf } from './chance.ts'
import { planFaults } from './faults.ts'
import { ENGINES, type Engine, readOptions } from './options.ts'
import { plants, readScripts, withPlant } from './plants.ts'
import { Prices, unitPrice } from './prices.ts'
import { runChaos } from './run.ts'

const isBuilt = existsSync(join(root, 'dist/server/main.js'))

/** Half a minute on a quiet machine. Where four runs and other tests share two cores, one takes some minutes. */
const RUN_MS = 600_000

/** A small run without faults of the disk, which would mount a file system on a developer's machine. */
async function smallRun(engine: Engine, more: readonly string[] = []) {
  const size = ['--orders', '30', '--kills', '2', '--shoppers', '10', '--seed', '7']
  const options = readOptions(['--engine', engine, '--no-disk', ...size, ...more])
  if (typeof options === 'string') throw new Error(options)
  return runChaos(engine, options, true)
}

onEngineInTurn((engine) => {
  test.skipIf(!isBuilt)(
    'servers are killed under thirty shoppers, and no acknowledged order is lost, doubled or wrong',
    { timeout: RUN_MS },
    async () => {
      const result = await smallRun(engine)
      expect(result?.findings).toEqual([])
      expect(result?.acknowledged).toBeGreaterThan(20)
      expect(result?.kills).toBeGreaterThanOrEqual(2)
    },
  )
})

test.skipIf(!isBuilt)(
  'every planted bug fits the build exactly once, and one that is there already does not',
  async () => {
    const scripts = await readScripts(root)
    for (const engine of ENGINES) {
      for (const plant of Object.values(plants)) withPlant(scripts, plant, engine)
      expect(() => withPlant(withPlant(scripts, plants['any-body'], engine), plants['any-body'], engine)).toThrow(
        'fits the build 0 times',
      )
    }
  },
)

test('the same seed gives the same orders and faults, another seed gives others', () => {
  const plan = (seed: number) =>
    planFaults({ kills: 20, hasDisk: true, isPostgres: true, isQuick: false }, chanceOf(seed, 'plan'))
  expect(plan(1)).toEqual(plan(1))
  expect(plan(1)).not.toEqual(plan(2))
  expect(chanceOf(1, 'shopper-1').uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a price is right at a moment only if its version may have been in effect then', () => {
  const prices = new Prices()
  prices.confirm(prices.begin())
  const before = Date.now()
  const unanswered = prices.begin()
  expect(prices.between(before, Date.now())).toEqual([0, unanswered])
  prices.confirm(prices.begin())
  expect(prices.between(Date.now() + 1, Date.now() + 1)).toEqual([2])
  expect(unitPrice({ product: 1, amount: 4 }, 2)).toBe(170_002)
})
