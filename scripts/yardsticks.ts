import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../bin/ground/paths.mjs'
import { measureReach } from '../tests/support/reach.ts'
import {
  measureFile,
  measureFunctions,
  percentile,
  readSource,
  repeatedLines,
  sourceFiles,
} from '../tests/support/sources.ts'

/** What is counted of the sources, by the name under which the closing lines print it. */
export type Yardsticks = Readonly<Record<string, number>>

/** What was counted for the last version, kept so that the closing lines show where it goes. `record-yardsticks.ts` writes it anew. */
export const RECORD = join(root, 'scripts/yardsticks.json')

const KIND = /\.\w+\.ts$/
const WITHOUT_RULES = /^src\/(database|outbox|web|storefront|api|backoffice|server)\//

/** A plain `noun.ts` of a room that holds rules. */
export function isRule(name: string): boolean {
  return /^src\/\w+\/.*\.ts$/.test(name) && !KIND.test(name) && !WITHOUT_RULES.test(name)
}

/** Yardsticks are there to be read: none of them fails. */
export function measureYardsticks(): Yardsticks {
  const names = sourceFiles(root, ['bin', 'scripts', 'src'])
  const sources = names.map((name) => [name, readSource(root, name)] as const)
  const files = sources.map(([name, text]) => measureFile(name, text))
  const functions = sources.flatMap(([name, text]) => measureFunctions(name, text))
  const reach = measureReach(sources.filter(([name]) => name.startsWith('src/')))
  const reached = (isOne: (name: string) => boolean) =>
    reach.filter(({ name }) => isOne(name)).map(({ name, files: lines }) => ({ name, lines }))
  const rules = reached(isRule)
  const pages = reached((name) => name.endsWith('.page.tsx'))
  const halls = folderSizes(names)
  return {
    files: files.length,
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
    'files above 250 lines': files.filter(({ lines }) => lines > 250).length,
    'lines of a file, median': percentile(files, 0.5),
    'lines of a file, 95th percentile': percentile(files, 0.95),
    'lines of a function, 95th percentile': percentile(functions, 0.95),
    'files that a rule reaches, median': percentile(rules, 0.5),
    'files that a rule reaches, most': percentile(rules, 1),
    'files that a page reaches, median': percentile(pages, 0.5),
    'files that a page reaches, most': percentile(pages, 1),
    'files of the largest folder': Math.max(...halls.values()),
    'folders with more than 25 files': [...halls.values()].filter((count) => count > 25).length,
    'lines that stand twice (runs of six)': repeatedLines(sources.map(([, text]) => text)),
  }
}

/** The files of `src` that stand in each folder itself, without tests and facts. */
function folderSizes(names: readonly string[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const name of names.filter((one) => one.startsWith('src/')))
    sizes.set(dirname(name), (sizes.get(dirname(name)) ?? 0) + 1)
  return sizes
}

/** `  1,978  files (1,950 at 0.13.0)`, a line for each yardstick. */
export function yardstickLines(): string[] {
  const { version, counts } = readRecord()
  const lines = Object.entries(measureYardsticks()).map(([name, count]) => {
    const before = counts[name]
    const trend = before === undefined || before === count ? '' : ` (${before} at ${version})`
    return `  ${String(count).padStart(7)}  ${name}${trend}`
  })
  return [`yardsticks, since ${version}:`, ...lines]
}

function readRecord(): { readonly version: string; readonly counts: Yardsticks } {
  return JSON.parse(readFileSync(RECORD, 'utf8'))
}
