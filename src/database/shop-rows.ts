import { PostgresAdapter, sql } from 'kysely'
import type { Sql } from './database.ts'
import { parentsFirst, type Table, tablesOf } from './move/tables.ts'

/** The tables with a `shop_id`, each before those it refers to. Read from the database's own catalogue, so that none is forgotten. */
export async function tablesOfShops(sql: Sql): Promise<readonly Table[]> {
  const isPostgres = sql.getExecutor().adapter instanceof PostgresAdapter
  const tables = await (isPostgres ? postgresTables(sql) : tablesOf(sql))
  return tables.filter(({ columns }) => columns.includes('shop_id')).toReversed()
}

/** Rows in a batch: few enough that a concurrent order waits for milliseconds. */
export const DELETE_BATCH_SIZE = 200

/** Deletes a batch of a shop's rows and returns how many. Fewer than `DELETE_BATCH_SIZE`: none are left. */
export async function deleteRowsOfShop(tx: Sql, table: Table, shopId: string): Promise<number> {
  const name = sql.table(table.name)
  const key = sql.join(table.key.map((column) => sql.ref(column)))
  const { rows } = await sql`
    delete from ${name} where shop_id = ${shopId}
      and (${key}) in (select ${key} from ${name} where shop_id = ${shopId} limit ${DELETE_BATCH_SIZE})
    returning shop_id`.execute(tx)
  return rows.length
}

export async function countRowsOfShop(read: Sql, table: string, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where shop_id = ${shopId}`.execute(read)
  return rows[0]?.count ?? 0
}

interface KeyColumn {
  readonly table: string
  readonly column: string
  /** From 1 for a column of the primary key, else 0. */
  readonly place: number
}

async function postgresTables(read: Sql): Promise<readonly Table[]> {
  const columns = await sql<KeyColumn>`
    select c.relname as "table", a.attname as "column", coalesce(array_position(i.indkey::smallint[], a.attnum), -1) + 1 as place
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`.execute(read)
  const references = await sql<{ child: string; parent: string }>`
    select distinct c.relname as child, p.relname as parent
    from pg_constraint as f join pg_class as c on c.oid = f.conrelid join pg_class as p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`.execute(read)
  const byName = Map.groupBy(columns.rows, ({ table }) => table)
  return parentsFirst([...byName.keys()], references.rows).map((name) => {
    const own = byName.get(name) ?? []
    const key = own.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
    return { name, columns: own.map(({ column }) => column), key: key.map(({ column }) => column) }
  })
}
