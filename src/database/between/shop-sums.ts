import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Table } from '../move/tables.ts'

export interface TableSum {
  readonly table: string
  readonly rows: number
  /** Of the hashes of its rows, of 64 bits each, in any order: a decimal number. */
  readonly sum: string
}

const AS_LONG_AS_IT_TAKES = { timeLimitMs: Infinity }

/**
 * Sums of a shop's rows in each table. The server makes them, because the shop waits meanwhile, and by its own hash of texts, which costs a fraction of a digest and tells
 * a row that is missing or another one as well: nobody forges rows here.
 */
export function sumsOfShop(db: Database, tables: readonly Table[], shopId: string): Promise<readonly TableSum[]> {
  const parts = tables.map(({ name, columns }) => {
    const text = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`
    const bits = sql`hashtextextended(${text}, 0)`
    return sql`select ${sql.lit(name)} as "table", count(*) as rows, coalesce(sum(${bits}), 0)::text as sum
      from ${sql.table(name)} where shop_id = ${shopId}`
  })
  return db.transaction(
    async (tx) => (await sql<TableSum>`${sql.join(parts, sql` union all `)}`.execute(tx)).rows,
    AS_LONG_AS_IT_TAKES,
  )
}

/** The tables in which two databases differ, each with what both have. */
export function differences(one: readonly TableSum[], other: readonly TableSum[]): readonly string[] {
  const there = new Map(other.map((sum) => [sum.table, sum]))
  return one.flatMap(({ table, rows, sum }) => {
    const found = there.get(table)
    if (found?.rows === rows && found.sum === sum) return []
    return [`${table} (${rows} rows here, ${found?.rows ?? 0} there)`]
  })
}
