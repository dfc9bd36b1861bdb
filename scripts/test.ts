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
  type Verdict,
} from './closing-line.ts'

const reports = mkdtempSync(join(tmpdir(), 'contraentrega-reports-'))

type Check = readonly [name: string, run: () => Promise<Counts>]

const staticChecks: readonly Check[] = [
  ['format and lint', () => check('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['types', () => check('@typescript/native/bin/tsc', '-p', '.')],
  ['doors between the rooms', () => check('dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'bin', 'scripts')],
  ['dead code', () => check('knip/bin/knip.js')],
  ['build', checkBuild],
]

/** `npm test`: every check, also after one has failed, or with parameters only the tests under those paths. */
async function main(paths: readonly string[]): Promise<boolean> {
  const verdicts: Verdict[] = []
  for (const [name, run] of checksFor(paths)) {
    console.log(`\n── ${name}`)
    const verdict = { name, ...(await run()) }
    verdicts.push(verdict)
    console.log(`── ${name}: ${verdict.failed === 0 ? 'passed' : 'FAILED'} (${closingLine([verdict])})`)
  }
  console.log(`\n${closingLine(verdicts)}`)
  return verdicts.every((verdict) => verdict.failed === 0)
}

function checksFor(paths: readonly string[]): readonly Check[] {
  const journeys = paths.filter((path) => path.includes('e2e') || path.endsWith('.spec.ts'))
  const others = paths.filter((path) => !journeys.includes(path))
  const tests: Check = ['unit and integration tests', () => vitest(others)]
  const endToEnd: Check = ['end-to-end tests', () => playwright(journeys)]
  if (paths.length === 0) return [...staticChecks, tests, endToEnd]
  return [
    ...(others.length > 0 ? [tests] : []),
    ...(journeys.length > 0 ? [['build', checkBuild] as const, endToEnd] : []),
  ]
}

async function check(program: string, ...parameters: readonly string[]): Promise<Counts> {
  return countsOfCheck(await runPackage(program, parameters))
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
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runPackage('vitest/vitest.mjs', ['run', ...reporters, ...paths])
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
  const code = await runPackage('@playwright/test/cli.js', ['test', '--reporter=list,json', ...paths], env)
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
