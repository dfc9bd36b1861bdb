import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { benchmarks } from '../bin/ground/benchmarks.mjs'
import { root } from '../bin/ground/paths.mjs'
import { tinyBenchmarks } from './benchmarks.ts'
import { type Check, checkBuild, playwright, staticChecks, verdictOf, vitest } from './checks.ts'
import { closingLine, failureLines, minutesLine, slowestLines, type Verdict } from './closing-line.ts'

/**
 * `npm run prove everything`: all that `npm test` does, on both engines, with every test at its full size, every detail of the journeys and every
 * benchmark at its tiny size. It takes more than an hour, so it is made of parts: a part that passed is kept for the sources as they are, and not run
 * again when the command is repeated. `--fresh` begins again.
 */
const KEPT = join(root, 'node_modules/.cache/contraentrega-everything.json')
const SHARDS = { tests: 12, journeys: 6 } as const

process.env.PROVE = 'everything'
process.env.ENGINE = 'both'

const shards = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)

const parts: readonly Check[] = [
  ['build', checkBuild],
  ...staticChecks,
  ...shards(SHARDS.tests).map(
    (shard): Check => [
      `unit and integration tests ${shard}`,
      () => vitest([`--shard=${shard}`, '--project=unit', '--project=integration']),
    ],
  ),
  ['tests that measure time', () => vitest(['--project=timing'])],
  ['benchmarks, tiny', () => tinyBenchmarks(benchmarks())],
  ...shards(SHARDS.journeys).map((shard): Check => [`journeys ${shard}`, () => playwright([`--shard=${shard}`])]),
]

interface Kept {
  readonly sources: string
  readonly verdicts: readonly Verdict[]
}

/** The commit, and what differs from it. */
function currentSources(): string {
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 })
  const changes = git('diff', 'HEAD') + git('ls-files', '--others', '--exclude-standard')
  const digest = changes === '' ? '' : ` and changes ${createHash('sha256').update(changes).digest('hex').slice(0, 8)}`
  return git('rev-parse', '--short=12', 'HEAD').trim() + digest
}

function readKept(sources: string): readonly Verdict[] {
  try {
    const kept: Kept = JSON.parse(readFileSync(KEPT, 'utf8'))
    return kept.sources === sources ? kept.verdicts : []
  } catch {
    return []
  }
}

function keep(kept: Kept): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify(kept))
}

const sources = currentSources()
let verdicts = process.argv.includes('--fresh') ? [] : readKept(sources).filter(({ failed }) => failed === 0)
for (const part of parts) {
  const passed = verdicts.find(({ name }) => name === part[0])
  if (passed) console.log(`── ${passed.name}: passed earlier (${closingLine([passed])})`)
  else verdicts = [...verdicts, await verdictOf(part)]
  keep({ sources, verdicts })
}
const lines = [...slowestLines(verdicts), ...failureLines(verdicts), minutesLine(verdicts)]
console.log(['', `everything, at ${sources}`, ...lines, closingLine(verdicts)].join('\n'))
process.exitCode = verdicts.every(({ failed }) => failed === 0) ? 0 : 1
