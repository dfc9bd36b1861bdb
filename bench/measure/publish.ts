import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { isTiny } from './size.ts'

const FILE = join(resolve(import.meta.dirname, '../..'), 'docs/performance.md')

export interface Table {
  /** Names the block of `docs/performance.md` that this benchmark writes: `<!-- bench:name -->` … `<!-- /bench:name -->`. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** Claims, and whether each holds. */
  readonly claims?: readonly { readonly claim: string; readonly holds: boolean }[]
}

/**
 * Prints a benchmark's table, and with `--write` puts it into its block of `docs/performance.md`. Exit code 1 when a claim does not hold. A tiny run
 * judges no claim and writes nothing. Throws where a figure is no number, because then something was not measured, and where the page lacks the block.
 */
export async function publish({ name, columns, rows, claims = [] }: Table): Promise<void> {
  const lines = [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(row.map(String)))]
  const verdicts = claims.map(({ claim, holds }) => `- ${holds ? 'Holds' : '**Does not hold**'}: ${claim}`)
  const text = [...lines, ...(verdicts.length > 0 && !isTiny ? ['', ...verdicts] : [])].join('\n')
  console.log(text)
  const unmeasured = rows.find((row) => row.some((cell) => String(cell).includes('NaN')))
  if (unmeasured) throw new Error(`${name}: not everything was measured of ${unmeasured[0]}`)
  const isWritten = process.argv.includes('--write')
  if (isTiny || isWritten) {
    const page = withBlock(await readFile(FILE, 'utf8'), name, `${text}\n\n${machine()}`)
    if (!isTiny) await writeFile(FILE, page)
  }
  if (!isTiny && claims.some(({ holds }) => !holds)) process.exitCode = 1
}

function withBlock(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const [before, rest = ''] = page.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md has no block ${begin} … ${end}`)
  return `${before}${begin}\n${text}\n${end}${after}`
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const today = new Date().toISOString().slice(0, 10)
  return `*${today}, ${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}, ${memory} GiB, Node ${process.versions.node}*`
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
