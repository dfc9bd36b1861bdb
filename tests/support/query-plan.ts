import { CompiledQuery } from 'kysely'
import type { Database } from '../../src/database/database.ts'

/** The parts of a statement's plan whose cost grows with the number of rows. */
export interface Costs {
  /** Tables whose every row it reads. */
  readonly whole: readonly string[]
  /** Whether it sorts many rows to return a few. */
  readonly sortsForFew: boolean
}

/** Partial indexes of a few rows, whatever the size of their table: reading such a one from end to end costs nothing. */
const NEARLY_EMPTY = ['shops_moving']

export async function costsOf(db: Database, statement: CompiledQuery): Promise<Costs> {
  return db.engine === 'sqlite' ? bySqlite(db, statement) : byPostgres(db, statement)
}

async function bySqlite(db: Database, { sql, parameters }: CompiledQuery): Promise<Costs> {
  const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await db.read.executeQuery<{ detail: string }>(query)
  const tables = aliases(sql)
  const whole = rows.flatMap(({ detail }) => {
    const [, name, index = ''] = /^SCAN (\S+)(?:.* INDEX (\S+))?/.exec(detail) ?? []
    return name === undefined || NEARLY_EMPTY.includes(index) ? [] : [tables.get(name) ?? name]
  })
  const sorts = rows.some(({ detail }) => detail.startsWith('USE TEMP B-TREE FOR ORDER BY'))
  return { whole, sortsForFew: sorts && /\blimit\b/.test(sql) }
}

/** SQLite's plan names tables by their aliases in the statement. */
function aliases(sql: string): ReadonlyMap<string, string> {
  const named = sql.matchAll(/\b(?:from|join) "?(\w+)"?\s+as "?(\w+)"?/g)
  return new Map([...named].map(([, table = '', alias = '']) => [alias, table]))
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  /** The planner's estimate. */
  readonly 'Plan Rows': number
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** PostgreSQL sorts a few rows even where an index has them in order. */
const FEW = 300

/** A scan through an index without a condition on it reads as many rows as one without the index. */
const WHOLE = ['Seq Scan', 'Index Scan', 'Index Only Scan']

async function byPostgres(db: Database, { sql, parameters }: CompiledQuery): Promise<Costs> {
  const query = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
  const { rows } = await db.read.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(query)
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => withInner(Plan)))
  const whole = nodes.flatMap((node) => (isWhole(node) ? [node['Relation Name'] ?? ''] : []))
  const limits = nodes.filter((node) => node['Node Type'] === 'Limit').flatMap(withInner)
  return { whole, sortsForFew: limits.some((node) => node['Node Type'] === 'Sort' && node['Plan Rows'] > FEW) }
}

function isWhole(node: PlanNode): boolean {
  if (NEARLY_EMPTY.includes(node['Index Name'] ?? '')) return false
  return WHOLE.includes(node['Node Type']) && node['Index Cond'] === undefined
}

function withInner(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withInner)]
}
