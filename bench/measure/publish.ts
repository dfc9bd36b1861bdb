import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'

const FILE = join(resolve(import.meta.dirname, '../..'), 'docs/performance.md')

export interface Table {
  /** Names the block of `docs/performance.md` that this benchmark writes: `<!-- bench:name -->` … `<!-- /bench:name -->`. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** Claims, and whether each holds. */
  readonly claims?: readonly { readonly claim: string; readonly holds: boolean }[]
}

/** Prints a benchmark's table, and with `--write` puts it into its block of `docs/performance.md`. Exit code 1 when a claim does not hold. */
export async function publish({ name, columns, rows, claims = [] }: Table): Promise<void> {
  const lines = [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(row.map(String)))]
  const verdicts = claims.map(({ claim, holds }) => `- ${holds ? 'Holds' : '**Does not hold**'}: ${claim}`)
  const text = [...lines, ...(verdicts.length > 0 ? ['', ...verdicts] : [])].join('\n')
  console.log(text)
  if (process.argv.includes('--write')) await writeBlock(name, `${text}\n\n${machine()}`)
  if (claims.some(({ holds }) => !holds)) process.exitCode = 1
}

async function writeBlock(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const page = await readFile(FILE, 'utf8')
  const [before, rest = ''] = page.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md has no block ${begin} … ${end}`)
  await writeFile(FILE, `${before}${begin}\n${text}\n${end}${after}`)
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const today = new Date().toISOString().slice(0, 10)
  return `*${today}, ${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}, ${memory} GiB, Node ${process.versions.node}*`
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
