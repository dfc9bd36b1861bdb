import { CompiledQuery } from 'kysely'
import type { Database } from '../../src/database/database.ts'

/** What a statement does that costs more the more rows there are, by the engine's own plan for these parameters. */
export interface Costs {
  /** The tables of which it reads every row. */
  readonly whole: readonly string[]
  /** It sorts rows to give away a few of them. */
  readonly sortsForFew: boolean
}

export async function costsOf(db: Database, statement: CompiledQuery): Promise<Costs> {
  return db.engine === 'sqlite' ? bySqlite(db, statement) : byPostgres(db, statement)
}

async function bySqlite(db: Database, { sql, parameters }: CompiledQuery): Promise<Costs> {
  const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await db.read.executeQuery<{ detail: string }>(query)
  const tables = aliases(sql)
  const whole = rows.flatMap(({ detail }) => {
    const name = /^SCAN (\S+)/.exec(detail)?.[1]
    return name === undefined ? [] : [tables.get(name) ?? name]
  })
  const sorts = rows.some(({ detail }) => detail.startsWith('USE TEMP B-TREE FOR ORDER BY'))
  return { whole, sortsForFew: sorts && /\blimit\b/.test(sql) }
}

/** SQLite's plan speaks of tables as the statement calls them. */
function aliases(sql: string): ReadonlyMap<string, string> {
  const named = sql.matchAll(/\b(?:from|join) "?(\w+)"?\s+as "?(\w+)"?/g)
  return new Map([...named].map(([, table = '', alias = '']) => [alias, table]))
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  /** As the planner expects. */
  readonly 'Plan Rows': number
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** PostgreSQL prefers to sort where little is to be sorted, index or not. */
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
  return WHOLE.includes(node['Node Type']) && node['Index Cond'] === undefined
}

function withInner(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withInner)]
}
