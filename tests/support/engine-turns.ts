import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

export type Engine = 'sqlite' | 'postgres'

/** `turns`: each test on one engine, chosen by the commit. The others name the engine, for every file. */
export type EngineChoice = Engine | 'both' | 'turns'

const ROOT = join(import.meta.dirname, '../..')
const CHOICES: readonly string[] = ['sqlite', 'postgres', 'both', 'turns'] satisfies EngineChoice[]

/** From the variable `ENGINE`; `turns` when it is not set. Throws when it names no engine. */
export function engineChoice(asked: string | undefined): EngineChoice {
  if (!asked) return 'turns'
  if (!CHOICES.includes(asked)) throw new Error(`ENGINE is ${asked}. It may be ${CHOICES.join(', ')}.`)
  return asked as EngineChoice
}

/** The engine on which a file of journeys, or of one long test, runs at this commit: one in four on PostgreSQL. Two runs of one commit agree, and over some commits every file meets both. */
export function turnOf(commit: string, file: string): Engine {
  return draw(commit, nameOf(file)) % 4 === 0 ? 'postgres' : 'sqlite'
}

/** The tests of a file that has its turn which run on PostgreSQL at this commit: one in ten, because a test takes three times as long there, and one at least. */
export function turnsOnPostgres(commit: string, file: string, tests: readonly string[]): readonly string[] {
  const byLot = tests.map((name) => ({ name, lot: draw(commit, `${nameOf(file)} ${name}`) })).toSorted(lotFirst)
  return byLot.slice(0, Math.ceil(tests.length / 10)).map(({ name }) => name)
}

/** Whether a file of doors has its turn on PostgreSQL at this commit: one in two. What depends on the engine runs on both at each commit. */
export function hasTurnOnPostgres(commit: string, file: string): boolean {
  return draw(commit, nameOf(file)) % 2 === 0
}

/** Whether a file of journeys has its turn at this commit: one in three. */
export function hasTurn(commit: string, file: string): boolean {
  return draw(commit, `${nameOf(file)} at all`) % 3 === 0
}

const lotFirst = (a: { readonly lot: number }, b: { readonly lot: number }) => a.lot - b.lot

function draw(commit: string, name: string): number {
  return createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE()
}

function nameOf(file: string): string {
  return relative(ROOT, resolve(ROOT, file)).split(sep).join('/')
}

/** The commit that is checked out, or the version where there is no repository. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  }
}
