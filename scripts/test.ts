import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, buildIsCurrent } from '../bin/ground/build.mjs'
import { GroundFailure, root } from '../bin/ground/paths.mjs'
import { runScript } from '../bin/ground/run.mjs'
import { provideChromium } from './chromium.ts'
import {
  type Counts,
  closingLine,
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  failureLines,
  type Verdict,
} from './closing-line.ts'

/**
 * On a machine of CI a failed test is run once more, so that a hiccup of that machine does not refuse a change. Such tests are listed as flaky. On a
 * developer's machine the first failure counts.
 */
const RETRIES = process.env.CI === 'true' ? '1' : '0'

const reports = mkdtempSync(join(tmpdir(), 'contraentrega-reports-'))

type Check = readonly [name: string, run: () => Promise<Counts>]

/** These take one core for half a minute, so they run beside the tests and are printed when they are done. */
const staticChecks: readonly Check[] = [
  ['format and lint', () => quietly('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['types', () => quietly('@typescript/native/bin/tsc', '-p', '.')],
  ['doors between the rooms', () => quietly('dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'bin', 'scripts')],
  ['dead code', () => quietly('knip/bin/knip.js')],
]

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
  if (isWhole || others.length > 0) await run([['unit and integration tests', () => vitest(others)]])
  await beside
  if (isWhole || journeys.length > 0) await run([['end-to-end tests', () => playwright(journeys)]])
  console.log(['', ...failureLines(verdicts), closingLine(verdicts)].join('\n'))
  return verdicts.every((verdict) => verdict.failed === 0)
}

async function verdictOf([name, run]: Check): Promise<Verdict> {
  console.log(`\n── ${name} …`)
  const verdict = { name, ...(await run()) }
  console.log(`── ${name}: ${verdict.failed === 0 ? 'passed' : 'FAILED'} (${closingLine([verdict])})`)
  return verdict
}

/** Prints what a check says only when it fails, because a test may be printing at the same time. */
async function quietly(program: string, ...parameters: readonly string[]): Promise<Counts> {
  const script = join(root, 'node_modules', program)
  const child = spawn(process.execPath, [script, ...parameters], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) console.error(`\n${said}`)
  return countsOfCheck(code ?? 1)
}

async function checkBuild(): Promise<Counts> {
  try {
    if (!buildIsCurrent(root)) await build(root, process.execPath)
    return countsOfCheck(0)
  } catch (error) {
    if (!(error instanceof GroundFailure)) throw error
    console.error(error.message)
    return countsOfCheck(1)
  }
}

async function vitest(paths: readonly string[]): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const flaky = `--reporter=${join(root, 'scripts/flaky-tests.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', flaky, `--outputFile.json=${file}`]
  const code = await runPackage('vitest/vitest.mjs', ['run', `--retry=${RETRIES}`, ...reporters, ...paths])
  return countsOfVitest(readReport(file), code)
}

async function playwright(paths: readonly string[]): Promise<Counts> {
  const chromium = await provideChromium()
  if (!chromium) {
    console.error('There is no Chromium and none could be installed. Install one, or set CHROMIUM_PATH to its program.')
    return countsOfCheck(1)
  }
  const file = join(reports, 'playwright.json')
  const env = { ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runPackage(
    '@playwright/test/cli.js',
    ['test', `--retries=${RETRIES}`, '--reporter=list,json', ...paths],
    env,
  )
  return countsOfPlaywright(readReport(file), code)
}

function runPackage(program: string, parameters: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return runScript(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

try {
  const good = await main(process.argv.slice(2))
  process.exitCode = good ? 0 : 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
