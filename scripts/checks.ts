import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, buildIsCurrent } from '../bin/ground/build.mjs'
import { GroundFailure, root } from '../bin/ground/paths.mjs'
import { runScript } from '../bin/ground/run.mjs'
import { journeysChromium } from '../tests/support/chromium.ts'
import { provideChromium } from './chromium.ts'
import {
  type Counts,
  closingLine,
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  type Verdict,
} from './closing-line.ts'

/**
 * On a machine of CI a failed test is run once more, so that a hiccup of that machine does not refuse a change. Such tests are listed as flaky. On a
 * developer's machine the first failure counts.
 */
const RETRIES = process.env.CI === 'true' ? '1' : '0'

const reports = mkdtempSync(join(tmpdir(), 'contraentrega-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

export type Check = readonly [name: string, run: () => Promise<Counts>]

/** These take one core for half a minute, so `npm test` runs them beside the tests. */
export const staticChecks: readonly Check[] = [
  ['format and lint', () => quietly('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['types', () => quietly('@typescript/native/bin/tsc', '-p', '.')],
  ['doors between the rooms', () => quietly('dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'bin', 'scripts')],
  ['dead code', () => quietly('knip/bin/knip.js')],
]

/** Runs a check and prints its name, its counts and how long it took. */
export async function verdictOf([name, run]: Check): Promise<Verdict> {
  console.log(`\n── ${name} …`)
  const begun = performance.now()
  const counts = await run()
  const verdict = { name, ...counts, seconds: Math.round((performance.now() - begun) / 1000) }
  console.log(`── ${name}: ${verdict.failed === 0 ? 'passed' : 'FAILED'} (${closingLine([verdict])})`)
  return verdict
}

async function quietly(program: string, ...parameters: readonly string[]): Promise<Counts> {
  return countsOfCheck(await runQuietly([join(root, 'node_modules', program), ...parameters]))
}

/**
 * Runs Node, with these variables beside this process's own, and prints what it says only when it fails, because a test may be printing at the same
 * time. Returns the exit code, 1 when a signal ended it.
 */
export async function runQuietly(
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) console.error(`\n${said}`)
  return code ?? 1
}

export async function checkBuild(): Promise<Counts> {
  try {
    if (!buildIsCurrent(root)) await build(root, process.execPath)
    return countsOfCheck(0)
  } catch (error) {
    if (!(error instanceof GroundFailure)) throw error
    console.error(error.message)
    return countsOfCheck(1)
  }
}

/** The unit and integration tests under these paths, or all; `parameters` may also be options of Vitest. */
export async function vitest(parameters: readonly string[]): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const flaky = `--reporter=${join(root, 'scripts/flaky-tests.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', flaky, `--outputFile.json=${file}`]
  const code = await runPackage('vitest/vitest.mjs', ['run', `--retry=${RETRIES}`, ...reporters, ...parameters])
  return countsOfVitest(takeReport(file), code, root)
}

/** The tests in Chromium under these paths, or all; `parameters` may also be options of Playwright. */
export async function playwright(
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const chromium = await provideChromium(journeysChromium(process.env))
  if (!chromium) {
    console.error('There is no Chromium and none could be installed. Install one, or set CHROMIUM_PATH to its program.')
    return countsOfCheck(1)
  }
  const file = join(reports, 'playwright.json')
  const env = { ...chromium, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runPackage(
    '@playwright/test/cli.js',
    ['test', `--retries=${RETRIES}`, '--reporter=list,json', ...parameters],
    env,
  )
  return countsOfPlaywright(takeReport(file), code)
}

/** Keeps the code that Node has compiled, so that threads and servers which tests start need not compile it again. */
export const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile') } as const

function runPackage(program: string, parameters: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return runScript(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    env: { ...process.env, ...COMPILED, ...env },
  })
}

/** Reads a report and removes it, so that the next part never counts it again. */
function takeReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}
