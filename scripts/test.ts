import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchmarkOf } from '../bin/ground/benchmarks.mjs'
import { root } from '../bin/ground/paths.mjs'
import { currentCommit } from '../tests/support/engine-turns.ts'
import { tinyBenchmarks } from './benchmarks.ts'
import { type Check, checkBuild, playwright, staticChecks, verdictOf, vitest } from './checks.ts'
import { closingLine, failureLines, minutesLine, slowestLines, type Verdict } from './closing-line.ts'
import { yardstickLines } from './yardsticks.ts'

/** `npm test`: every check, also after one has failed, or with parameters only the tests under those paths. */
async function main(paths: readonly string[]): Promise<boolean> {
  const journeys = paths.filter((path) => path.includes('e2e') || path.endsWith('.spec.ts'))
  const others = paths.filter((path) => !journeys.includes(path))
  const isWhole = paths.length === 0
  const verdicts: Verdict[] = []
  const run = async (checks: readonly Check[]) => {
    for (const check of checks) verdicts.push(await verdictOf(check))
  }
  // The tests of a few seconds' chaos run the build, so it comes first.
  if (isWhole || journeys.length > 0) await run([['build', checkBuild]])
  const beside = isWhole ? run(staticChecks) : null
  if (isWhole || others.length > 0)
    await run([['unit and integration tests', () => vitest(isWhole ? withoutDetails() : others)]])
  await beside
  if (isWhole) {
    const benchmark = benchmarkOf(currentCommit())
    await run([[`benchmark ${benchmark}, tiny`, () => tinyBenchmarks([benchmark])]])
  }
  // A path that is named is run whole, with the details that the suite leaves to `npm run prove everything`.
  if (isWhole) await run([['journeys', () => playwright(['--grep-invert=@detail'], { JOURNEYS: 'in turn' })]])
  else if (journeys.length > 0) await run([['journeys', () => playwright(journeys)]])
  const yardsticks = isWhole ? yardstickLines() : []
  const lines = [
    ...yardsticks,
    ...slowestLines(verdicts),
    ...failureLines(verdicts),
    minutesLine(verdicts),
    closingLine(verdicts),
  ]
  console.log(['', ...lines].join('\n'))
  return verdicts.every((verdict) => verdict.failed === 0)
}

/** Tests of time have servers of their own, which are not started where all of them are details. */
function withoutDetails(): readonly string[] {
  const timing = globSync('{src,tests}/**/*.timing.test.ts', { cwd: root })
  const areDetails = timing.every((file) => readFileSync(join(root, file), 'utf8').includes('@module-tag detail'))
  return ['--tags-filter=!detail', ...(areDetails ? ['--project=!timing'] : [])]
}

const good = await main(process.argv.slice(2))
process.exitCode = good ? 0 : 1
