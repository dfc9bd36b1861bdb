import { sql } from 'kysely'
import type { Sql } from '../database.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** The primary key's columns, in its order. */
  readonly key: readonly string[]
}

interface ColumnInfo {
  readonly tableName: string
  readonly name: string
  /** From 1 for a column of the primary key, else 0. */
  readonly pk: number
}

interface Reference {
  readonly child: string
  readonly parent: string
}

/**
 * The tables of a SQLite database, each after those it refers to, without those that stay where they are: `schema_migrations`, `backup_work` of one machine, and the
 * two that Litestream adds.
 */
export async function tablesOf(tx: Sql): Promise<readonly Table[]> {
  const columns = await sql<ColumnInfo>`
    select t.name as "tableName", c.name as name, c.pk as pk
    from sqlite_schema as t join pragma_table_info(t.name) as c
    where t.type = 'table' and t.name not like 'sqlite!_%' escape '!'
      and t.name not like '!_litestream!_%' escape '!' and t.name not in ('schema_migrations', 'backup_work')
    order by t.name, c.cid`.execute(tx)
  const references = await sql<Reference>`
    select distinct t.name as child, f."table" as parent
    from sqlite_schema as t join pragma_foreign_key_list(t.name) as f where t.type = 'table'`.execute(tx)
  const byName = Map.groupBy(columns.rows, (column) => column.tableName)
  return parentsFirst([...byName.keys()], references.rows).map((name) => tableOf(name, byName.get(name) ?? []))
}

function tableOf(name: string, columns: readonly ColumnInfo[]): Table {
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to copy it by`)
  return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) }
}

/** Throws when tables refer to one another in a circle. */
export function parentsFirst(names: readonly string[], references: readonly Reference[]): readonly string[] {
  const ordered: string[] = []
  let left = names
  while (left.length > 0) {
    const waiting = new Set(references.filter(({ parent }) => left.includes(parent)).map(({ child }) => child))
    const ready = left.filter((name) => !waiting.has(name))
    if (ready.length === 0) throw new Error(`The tables ${left.join(', ')} refer to one another in a circle`)
    ordered.push(...ready)
    left = left.filter((name) => waiting.has(name))
  }
  return ordered
}
