import type { Outcome } from '../lib/outcome.ts'
import type { Rule } from './rule.ts'
import { rulesMark } from './rule-changes.ts'
import { type ColumnProblem, ruleColumns, type WrittenRule } from './rule-columns.ts'
import { MOST_RULES, ruleText, sameRule } from './rule-schema.ts'

/** What a file would do with the rules that are there. */
export interface RehearsedRules {
  readonly rules: readonly Rule[]
  readonly added: readonly Rule[]
  readonly changed: readonly { readonly was: Rule; readonly now: Rule }[]
  readonly removed: readonly Rule[]
  readonly isReordered: boolean
  /** What is wrong, line by line; such a file is not applied. */
  readonly wrong: readonly { readonly line: number; readonly message: string }[]
}

interface Row {
  readonly line: number
  readonly written: WrittenRule
}

interface Rehearsing {
  readonly before: readonly Rule[]
  /** Reads one row. */
  read(written: WrittenRule): Outcome<Rule, readonly ColumnProblem[]>
}

/** Reads the rows of a file in their order. A row without an id is a new rule, with the same id each time that the same file meets the same list. */
export function rehearsedRules(rows: readonly Row[], { before, read: readRow }: Rehearsing): RehearsedRules {
  const rules: Rule[] = []
  const wrong: { line: number; message: string }[] = []
  const mark = rulesMark(before)
  for (const { line, written } of rows) {
    const id = written.id.trim() || `fila-${line}-${shortHash(mark + JSON.stringify(written))}`
    const read = readRow({ ...written, id })
    if (!read.ok)
      wrong.push(
        ...read.refusal.map(({ column, message }) => ({ line, message: `${ruleColumns[column]}: ${message}` })),
      )
    else if (rules.some((rule) => rule.id === read.value.id))
      wrong.push({ line, message: 'id: ya está en otra línea.' })
    else rules.push(read.value)
  }
  if (rows.length > MOST_RULES)
    wrong.push({ line: rows[MOST_RULES]?.line ?? 0, message: `Son ${MOST_RULES} reglas como máximo.` })
  const now = new Map(rules.map((rule) => [rule.id, rule]))
  const was = new Map(before.map((rule) => [rule.id, rule]))
  const stay = (list: readonly Rule[]) => list.flatMap(({ id }) => (now.has(id) && was.has(id) ? [id] : [])).join('\n')
  return {
    rules,
    added: rules.filter(({ id }) => !was.has(id)),
    changed: rules.flatMap((rule) => {
      const old = was.get(rule.id)
      return old && !sameRule(old, rule) ? [{ was: old, now: rule }] : []
    }),
    removed: before.filter(({ id }) => !now.has(id)),
    isReordered: stay(before) !== stay(rules),
    wrong,
  }
}

/** Of a text, for ids: 32 bits in base 36 (FNV-1a). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A list's mark, short enough for a form: who applies a file has seen this list. */
export function shortMark(rules: readonly Rule[]): string {
  return `${rules.length}-${shortHash(rules.map(ruleText).join('\n'))}`
}
