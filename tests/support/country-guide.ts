import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A block of the guide, and where the line above it puts it. */
export interface Step {
  readonly file: string
  /** The table that gets the row; without one the block stands at the top, or is the whole new file. */
  readonly table: string | null
  readonly block: string
}

const FILE = String.raw`\[?\`?(?<file>[\w./-]+)\`?\]?(?:\([^)]*\))?`
const PLACE = new RegExp(String.raw`^(?:Into \`(?<table>\w+)\` in|At the top of|New file) ${FILE}:$`)

/** The steps of `docs/adding-a-country.md`. Throws for a block without a place, so that every block is tested. */
export function stepsOf(guide: string): readonly Step[] {
  return [...guide.matchAll(/(?<place>[^\n]*)\n\n```ts\n(?<block>.*?)```\n/gs)].map(({ groups }) => {
    const place = PLACE.exec(groups?.place ?? '')?.groups
    if (!place?.file) throw new Error(`“${groups?.place}” does not say where its block goes`)
    return { file: place.file, table: place.table ?? null, block: groups?.block ?? '' }
  })
}

const COPIED = ['bench', 'bin', 'demo', 'migrations', 'scripts', 'src', 'tests']
const COPIED_FILES = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']

/** Copies the sources into a folder, beside the installed packages. */
export async function copyTree(root: string, folder: string): Promise<void> {
  for (const name of [...COPIED, ...COPIED_FILES]) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

export async function follow(step: Step, folder: string): Promise<void> {
  const path = join(folder, step.file)
  const text = await readFile(path, 'utf8').catch(() => '')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, step.table === null ? step.block + text : withRow(text, step.table, step.block))
}

/** The text with a row at the end of the object that is the value of `table`. */
function withRow(text: string, table: string, row: string): string {
  const [opening] = new RegExp(String.raw`(?<=const ${table}\b[^=]*= )\{`).exec(text) ?? []
  const start = opening ? text.search(new RegExp(String.raw`(?<=const ${table}\b[^=]*= )\{`)) : -1
  if (start === -1) throw new Error(`There is no table ${table}`)
  const end = closingOf(text, start)
  const before = text.slice(0, end).trimEnd()
  return `${before}${/[,{]$/.test(before) ? '' : ','}\n${row}${text.slice(end)}`
}

function closingOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('An object is not closed')
}
