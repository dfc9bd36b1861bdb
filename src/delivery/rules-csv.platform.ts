import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sheetCell } from '../lib/files/sheet-cell.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { type RuleColumn, ruleColumns, type WrittenRule } from './rule-columns.ts'

/** A rule of a file, with the line on which it begins. */
export interface FileRow {
  readonly line: number
  readonly written: WrittenRule
}

const COLUMNS = Object.entries(ruleColumns) as readonly (readonly [RuleColumn, string])[]

/** A list of rules as a CSV file, one rule a line, which Excel opens and no spreadsheet runs. */
export function rulesCsv(rules: readonly WrittenRule[], separator: ',' | ';' = ','): string {
  const rows = rules.map((rule) => COLUMNS.map(([column]) => sheetCell(rule[column])))
  return stringify([COLUMNS.map(([, name]) => name), ...rows], {
    bom: true,
    record_delimiter: 'windows',
    delimiter: separator,
  })
}

/** The mark that keeps a spreadsheet from running a cell. */
const DEFUSED = /(^|[;|])([\s"]*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Reads such a file, as a spreadsheet has saved or copied it. Columns may stand in any order; unknown ones are passed over. The refusal says why not. */
export function readRulesCsv(text: string): Outcome<readonly FileRow[], string> {
  const bare = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/, '')
  const header = bare.split(/[\r\n]/)[0] ?? ''
  const count = (separator: string) => header.split(separator).length
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
  let rows: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[]
  try {
    rows = parse(bare, { delimiter, info: true, relax_column_count: true, relax_quotes: true }) as never
  } catch {
    return refused('No se pudo leer: revisa que sea un CSV y que sus comillas cierren.')
  }
  const names = rows[0]?.record.map((name) => name.trim().toLowerCase()) ?? []
  if (!names.includes(ruleColumns.places))
    return refused(`Falta la columna «${ruleColumns.places}» en la primera línea.`)
  const filled = rows.slice(1).filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  return done(
    filled.map(({ record, info }) => {
      const cell = (name: string) => (record[names.indexOf(name)] ?? '').replace(DEFUSED, '$1$2')
      const written = Object.fromEntries(COLUMNS.map(([column, name]) => [column, cell(name)]))
      return { line: info.lines, written: written as WrittenRule }
    }),
  )
}
