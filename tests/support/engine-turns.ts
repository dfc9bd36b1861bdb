import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

export type Engine = 'sqlite' | 'postgres'

/** `turns`: each file of tests on one engine, chosen by the commit. The others name the engine, for every file. */
export type EngineChoice = Engine | 'both' | 'turns'

const ROOT = join(import.meta.dirname, '../..')
const CHOICES: readonly string[] = ['sqlite', 'postgres', 'both', 'turns'] satisfies EngineChoice[]

/** From the variable `ENGINE`; `turns` when it is not set. Throws when it names no engine. */
export function engineChoice(asked: string | undefined): EngineChoice {
  if (!asked) return 'turns'
  if (!CHOICES.includes(asked)) throw new Error(`ENGINE is ${asked}. It may be ${CHOICES.join(', ')}.`)
  return asked as EngineChoice
}

/**
 * The engine on which a file of tests runs at this commit: a quarter of the files on PostgreSQL, where a test takes three times as long. Two runs of one
 * commit agree, and over some commits every file meets both.
 */
export function turnOf(commit: string, file: string): Engine {
  const path = relative(ROOT, resolve(ROOT, file)).split(sep).join('/')
  const [first = 0] = createHash('sha256').update(`${commit} ${path}`).digest()
  return first % 4 === 0 ? 'postgres' : 'sqlite'
}

/** The commit that is checked out, or the version where there is no repository. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  }
}
